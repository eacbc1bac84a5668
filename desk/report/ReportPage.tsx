import type { ReactNode } from 'react'
import { fillSlots } from '../../model/content/template.ts'
import type { Report, Share } from '../../model/desk/report.ts'
import { useReport } from '../api/queries.ts'
import { channelLabel, stageLabels } from '../ui/labels.ts'
import { dateInWords } from '../ui/time.ts'
import { useTitle } from '../ui/title.ts'
import { words } from '../words.build.ts'
import { Answers } from './Answers.tsx'
import { Bars } from './Bars.tsx'
import { DayChart } from './DayChart.tsx'
import { Figures } from './Figures.tsx'
import { before, headline, number } from './figures.ts'
import styles from './ReportPage.module.css'
import { SiteUse } from './SiteUse.tsx'
import { SpeedMarks } from './SpeedMarks.tsx'

const { report: labels, list } = words

/** What works: how requests were answered, and what brings them. */
export default function ReportPage() {
  useTitle(labels.heading)
  const { data, isError } = useReport()
  return (
    <main className={styles.page} aria-label={labels.heading}>
      {!data && (
        <header className={styles.head}>
          <h1>{labels.heading}</h1>
          {!isError && <p>{labels.loading}</p>}
        </header>
      )}
      {isError && <p role="alert">{list.broken}</p>}
      {data && <Sections {...data} />}
    </main>
  )
}

function Sections(report: Report) {
  const [week, weekBefore] = report.weeks
  const { days, weeks, stages, services, cities, spam, undelivered } = report
  const all = days.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <>
      <header className={styles.head}>
        <h1>{week && headline(week)}</h1>
        {all > 0 && (
          <p>
            {weekBefore && before(weekBefore)} {week?.medianMinutes != null && labels.half}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div>
          <Section heading={labels.byDay.heading}>
            <Days days={days} none={all === 0} />
          </Section>
          <Section heading={labels.answers.heading}>
            <Answers weeks={weeks} />
          </Section>
          {all > 0 && (
            <>
              <Section heading={labels.stages.heading}>
                <Bars
                  headings={[labels.stages.heading, labels.count]}
                  bars={stages.map(({ stage, requests }) => ({
                    name: stageLabels[stage],
                    count: requests,
                  }))}
                />
              </Section>
              <Section heading={labels.services}>
                <Shares heading={labels.service} shares={services} />
              </Section>
            </>
          )}
        </div>
        <div>
          {all > 0 && (
            <Section heading={labels.cities}>
              <Shares heading={labels.city} shares={cities} />
            </Section>
          )}
          <Section heading={labels.held.heading}>
            <p>
              {spam === 0
                ? labels.held.noSpam
                : fillSlots(labels.held.spam, { count: number(spam), all: number(all + spam) })}
            </p>
            {undelivered.length === 0 && <p>{labels.held.delivered}</p>}
            {undelivered.map(({ channel, requests }) => (
              <p key={channel} className={styles.bad}>
                {fillSlots(labels.held.failed, {
                  count: number(requests),
                  channel: channelLabel(channel),
                })}
              </p>
            ))}
          </Section>
          <Section heading={labels.use.heading}>
            <SiteUse {...report} />
          </Section>
          <Section heading={labels.speed.heading}>
            <SpeedMarks speed={report.speed} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** Requests of each day; their figures say how many pages were opened, too. */
function Days({ days, none }: { days: Report['days']; none: boolean }) {
  if (none) return <p>{labels.byDay.none}</p>
  const { day, requests, views } = labels.byDay
  return (
    <>
      <DayChart
        label={requests}
        days={days.map((one) => ({ day: one.day, count: one.requests }))}
      />
      <Figures
        headings={[day, requests, views]}
        lines={days
          .toReversed()
          .map((one) => [dateInWords(one.day), number(one.requests), number(one.views)])}
      />
    </>
  )
}

function Section({ heading, children }: { heading: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{heading}</h2>
      {children}
    </section>
  )
}

/** So many are shown at once; the table has them all. */
const mostBars = 5

function Shares({ heading, shares }: { heading: string; shares: readonly Share[] }) {
  const bars = shares.map(({ name, requests }) => ({
    name: name || labels.others,
    count: requests,
  }))
  const headings = [heading, labels.count] as const
  return (
    <>
      <Bars headings={headings} bars={bars.slice(0, mostBars)} />
      {bars.length > mostBars && (
        <Figures headings={headings} lines={bars.map(({ name, count }) => [name, number(count)])} />
      )}
    </>
  )
}

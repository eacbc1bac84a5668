import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Report, Share } from '../../model/desk/report.ts'
import { fillSlots } from '../../model/template.ts'
import { ask } from '../api/ask.ts'
import { channelLabel, stageLabels } from '../ui/labels.ts'
import { dateInWords } from '../ui/time.ts'
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
  const { data, isError } = useQuery({
    queryKey: ['report'],
    queryFn: () => ask<Report>('api/report'),
  })
  return (
    <main className={styles.page} aria-label={labels.heading}>
      {isError && <p role="alert">{list.broken}</p>}
      {!(data || isError) && <p>{labels.loading}</p>}
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
        <p>
          {weekBefore && before(weekBefore)} {week?.medianMinutes != null && labels.half}
        </p>
      </header>
      <Section heading={labels.byDay.heading}>
        {all === 0 ? (
          <p>{labels.byDay.none}</p>
        ) : (
          <DayChart
            label={labels.byDay.heading}
            days={days.map(({ day, requests }) => ({ day, count: requests }))}
          />
        )}
        <Figures
          headings={[labels.byDay.day, labels.byDay.requests, labels.byDay.views]}
          lines={days
            .toReversed()
            .map(({ day, requests, views }) => [dateInWords(day), number(requests), number(views)])}
        />
      </Section>
      <Section heading={labels.answers.heading}>
        <Answers weeks={weeks} />
      </Section>
      <Section heading={labels.use.heading}>
        <SiteUse {...report} />
      </Section>
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
          <Section heading={labels.cities}>
            <Shares heading={labels.city} shares={cities} />
          </Section>
        </>
      )}
      <Section heading={labels.speed.heading}>
        <SpeedMarks speed={report.speed} />
      </Section>
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

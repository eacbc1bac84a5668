import { fillSlots } from '../../model/content/template.ts'
import type { DeskContent } from '../../model/desk/content.ts'
import type { Report, ReportWeek, Share } from '../../model/desk/report.ts'
import { useReport } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { Pending, Screen, Section } from '../ui/controls.tsx'
import { channelLabel, inOneLine, labelIn, number } from '../ui/labels.ts'
import { dateInWords, moneyInWords, toneOf } from '../ui/time.ts'
import { Bars, DayChart, FigureTable } from './charts.tsx'
import { comparisonOf, headlineOf, salesColumns, shareInWords, waitInWords } from './figures.ts'
import styles from './Report.module.css'
import { SiteUse } from './Visitors.tsx'

/** Report of the last four weeks: response times, and sources of requests. */
export default function ReportScreen() {
  const { list, report: labels } = useDeskContent().words
  const { data, isError } = useReport()
  return (
    <Screen title={labels.heading} wide>
      {!data && (
        <header className={styles.head}>
          <h1>{labels.heading}</h1>
          {!isError && <Pending />}
        </header>
      )}
      {isError && <p role="alert">{list.broken}</p>}
      {data && <Sections {...data} />}
    </Screen>
  )
}

function Sections(report: Report) {
  const content = useDeskContent()
  const { words } = content
  const { report: labels } = words
  const { days, weeks, stages, services, cities, phone, spam, undelivered } = report
  const [week, weekBefore] = weeks
  const total = days.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <>
      <header className={styles.head}>
        <h1>{week && headlineOf(content, week)}</h1>
        {total > 0 && (
          <p>
            {week?.medianMinutes != null && labels.half}{' '}
            {weekBefore && comparisonOf(content, weekBefore)}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div>
          <Section heading={labels.byDay.heading}>
            {total === 0 ? <p>{labels.byDay.none}</p> : <Days days={days} />}
            {phone > 0 && <p>{fillSlots(labels.byDay.phone, { count: number(content, phone) })}</p>}
          </Section>
          <Section heading={labels.answers.heading}>
            <p>{labels.answers.text}</p>
            {weeks.some(({ requests }) => requests > 0) && <Answers weeks={weeks} />}
          </Section>
          {total > 0 && (
            <>
              <Section heading={labels.stages.heading}>
                <Bars
                  headings={[labels.stages.heading, labels.count]}
                  bars={stages.map(({ stage, requests }) => ({
                    name: words.stages[stage],
                    count: requests,
                    text: `${number(content, requests)} · ${shareInWords(content, requests / total)}`,
                  }))}
                />
                <Money sales={report.sales} />
                <NextVisits {...report.nextVisits} />
              </Section>
              <Section heading={labels.services}>
                <Shares heading={labels.service} shares={services} />
              </Section>
            </>
          )}
        </div>
        <div>
          {total > 0 && (
            <Section heading={labels.cities}>
              <Shares heading={labels.city} shares={cities} />
            </Section>
          )}
          {total > 0 && (
            <Section heading={labels.bySource}>
              <Shares heading={labels.source} shares={report.sources} unnamed={labels.direct} />
            </Section>
          )}
          <Income {...report.income} />
          <Section heading={labels.held.heading}>
            <p>
              {spam === 0
                ? labels.held.noSpam
                : fillSlots(labels.held.spam, {
                    count: number(content, spam),
                    all: number(content, total + spam),
                  })}
            </p>
            {undelivered.length === 0 && <p>{labels.held.delivered}</p>}
            {undelivered.map(({ channel, requests }) => (
              <p key={channel} className={styles.bad}>
                {fillSlots(labels.held.failed, {
                  count: number(content, requests),
                  channel: channelLabel(content, channel),
                })}
              </p>
            ))}
          </Section>
          <Section heading={labels.use.heading}>
            <SiteUse {...report} />
          </Section>
        </div>
      </div>
    </>
  )
}

/** Requests of each day. The table has the page views, too. */
function Days({ days }: Pick<Report, 'days'>) {
  const content = useDeskContent()
  const { day, requests, views } = content.words.report.byDay
  return (
    <>
      <DayChart
        label={requests}
        days={days.map((one) => ({ day: one.day, count: one.requests }))}
      />
      <FigureTable
        rows={days.toReversed()}
        columns={[
          [day, (one) => dateInWords(content, one.day)],
          [requests, (one) => number(content, one.requests)],
          [views, (one) => number(content, one.views)],
        ]}
      />
    </>
  )
}

/** How soon requests were answered, week by week. */
function Answers({ weeks }: Pick<Report, 'weeks'>) {
  const content = useDeskContent()
  const { answers } = content.words.report
  const nameOf = ({ from, until }: ReportWeek) =>
    [from, until].map((day) => dateInWords(content, day).replace(/^\w+, /, '')).join(' – ')
  const waitOf = (minutes: number | null) =>
    minutes === null ? '–' : waitInWords(content, minutes)
  return (
    <>
      <Bars
        headings={[answers.week, answers.median]}
        bars={weeks.map((week) => ({
          name: nameOf(week),
          count: week.medianMinutes ?? 0,
          text: answerTimes(content, week),
          tone: toneOf(content, week.medianMinutes ?? 0),
        }))}
      />
      <FigureTable
        rows={weeks}
        columns={[
          [answers.week, nameOf],
          [answers.requests, ({ requests }) => number(content, requests)],
          [answers.answered, ({ answered }) => number(content, answered)],
          [answers.reached, ({ reached }) => number(content, reached)],
          [answers.notReached, ({ answered, reached }) => number(content, answered - reached)],
          [answers.waiting, ({ waiting }) => number(content, waiting)],
          [answers.median, ({ medianMinutes }) => waitOf(medianMinutes)],
          [answers.slowest, ({ slowestMinutes }) => waitOf(slowestMinutes)],
        ]}
      />
    </>
  )
}

/** How many requests of a week were talked to, and how many only tried; empty when all were. */
function reachedInWords(content: DeskContent, { answered, reached }: ReportWeek): string {
  if (answered === reached) return ''
  return fillSlots(content.words.report.answers.reachedText, {
    reached: number(content, reached),
    others: number(content, answered - reached),
  })
}

function answerTimes(content: DeskContent, week: ReportWeek): string {
  const { answers } = content.words.report
  const { requests, medianMinutes, slowestMinutes } = week
  if (requests === 0) return answers.nothing
  if (medianMinutes === null || slowestMinutes === null) return answers.none
  const slowest = fillSlots(answers.slowestText, { time: waitInWords(content, slowestMinutes) })
  return inOneLine(
    waitInWords(content, medianMinutes),
    medianMinutes !== slowestMinutes && slowest,
    reachedInWords(content, week),
  )
}

/** Revenue of finished and booked work, once it has prices. */
function Money({ sales: { bookedCents, doneCents } }: Pick<Report, 'sales'>) {
  const content = useDeskContent()
  if (bookedCents + doneCents === 0) return null
  const amounts = {
    done: moneyInWords(content, doneCents),
    booked: moneyInWords(content, bookedCents),
  }
  return <p className={styles.money}>{fillSlots(content.words.report.money, amounts)}</p>
}

/** How many customers came back, once someone plans next visits. */
function NextVisits({ back, due }: Report['nextVisits']) {
  const content = useDeskContent()
  if (back + due === 0) return null
  const counts = { back: number(content, back), due: number(content, due) }
  return <p className={styles.money}>{fillSlots(content.words.report.nextVisits, counts)}</p>
}

function Income({ services, cities, sources }: Report['income']) {
  const content = useDeskContent()
  const { report: labels } = content.words
  if (sources.length === 0) return null
  const named = sources.map(({ name, cents }) => ({ name: labelIn(labels.sources, name), cents }))
  const tables = { [labels.channel]: named, [labels.service]: services, [labels.city]: cities }
  return (
    <Section heading={labels.income}>
      {Object.entries(tables).map(([heading, rows]) => (
        <div key={heading}>
          <p>
            <small>{heading}</small>
          </p>
          <Bars
            headings={[heading, labels.income]}
            bars={rows.map(({ name, cents }) => ({
              name: name || labels.notNamed,
              count: cents,
              text: moneyInWords(content, cents),
            }))}
          />
        </div>
      ))}
    </Section>
  )
}

interface SharesProps {
  heading: string
  shares: readonly Share[]
  /** Stands for those without a name. */
  unnamed?: string
}

/** The largest shares as bars, and all of them in a table. */
function Shares({ heading, shares, unnamed }: SharesProps) {
  const content = useDeskContent()
  const { report: labels } = content.words
  const most = 10
  const nameOf = ({ name }: Share) => (name ?? unnamed ?? labels.notNamed) || labels.others
  const bars = shares.slice(0, most).map((share) => ({
    name: nameOf(share),
    count: share.requests,
  }))
  return (
    <>
      <Bars headings={[heading, labels.count]} bars={bars} />
      {(shares.length > most || shares.some(({ booked, done }) => booked + done > 0)) && (
        <FigureTable
          rows={shares}
          columns={[
            [heading, nameOf],
            [labels.count, ({ requests }) => number(content, requests)],
            ...salesColumns(content),
          ]}
        />
      )}
    </>
  )
}

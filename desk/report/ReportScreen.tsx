import type { Report, ReportWeek, Share } from '../../model/desk/report.ts'
import { useReport } from '../api/queries.ts'
import { useDeskContent } from '../content.tsx'
import { Pending, Screen, Section } from '../ui/controls.tsx'
import { channelLabel, inOneLine, labelIn, number } from '../ui/labels.ts'
import { dateInWords, moneyInWords, toneOf } from '../ui/time.ts'
import { listWords, screenNames } from '../words/list.ts'
import { answerWords, reportWords, visitorWords } from '../words/report.ts'
import { stageLabels } from '../words/shared.ts'
import { Bars, DayChart, FigureTable } from './charts.tsx'
import { comparisonOf, headlineOf, salesColumns, shareInWords, waitInWords } from './figures.ts'
import styles from './Report.module.css'
import { SiteUse } from './Visitors.tsx'

/** Report of the last four weeks: response times, and sources of requests. */
export default function ReportScreen() {
  const { data, isError } = useReport()
  return (
    <Screen title={screenNames.report} wide>
      {!data && (
        <header className={styles.head}>
          <h1>{screenNames.report}</h1>
          {!isError && <Pending />}
        </header>
      )}
      {isError && <p role="alert">{listWords.broken}</p>}
      {data && <Sections {...data} />}
    </Screen>
  )
}

function Sections(report: Report) {
  const content = useDeskContent()
  const { days, weeks, stages, services, cities, spam, undelivered } = report
  const [week, weekBefore] = weeks
  const total = days.reduce((sum, { requests }) => sum + requests, 0)
  return (
    <>
      <header className={styles.head}>
        <h1>{week && headlineOf(content, week, report.waiting)}</h1>
        {total > 0 && (
          <p>
            {week?.medianMinutes != null && reportWords.half}{' '}
            {weekBefore && comparisonOf(content, weekBefore)}
          </p>
        )}
      </header>
      <div className={styles.columns}>
        <div>
          <Section heading={reportWords.byDay.heading}>
            {total === 0 ? <p>{reportWords.byDay.none}</p> : <Days days={days} />}
          </Section>
          <Section heading={answerWords.heading}>
            <p>{answerWords.text(content.facts.textMessages)}</p>
            {weeks.some(({ requests }) => requests > 0) && <Answers weeks={weeks} />}
          </Section>
          {total > 0 && (
            <>
              <Section heading={reportWords.stages.heading}>
                <Bars
                  headings={[reportWords.stages.heading, reportWords.count]}
                  bars={stages.map(({ stage, requests }) => ({
                    name: stageLabels[stage],
                    count: requests,
                    text: `${number(content, requests)} · ${shareInWords(content, requests / total)}`,
                  }))}
                />
              </Section>
              <Section heading={reportWords.services}>
                <Shares heading={reportWords.service} shares={services} />
              </Section>
            </>
          )}
        </div>
        <div>
          {total > 0 && (
            <Section heading={reportWords.cities}>
              <Shares heading={reportWords.city} shares={cities} />
            </Section>
          )}
          {total > 0 && (
            <Section heading={reportWords.bySource}>
              <Shares
                heading={reportWords.source}
                shares={report.sources}
                unnamed={reportWords.direct}
              />
            </Section>
          )}
          <Income {...report} />
          <Section heading={reportWords.held.heading}>
            <p>
              {spam === 0
                ? reportWords.held.noSpam
                : reportWords.held.spam({
                    count: number(content, spam),
                    all: number(content, total + spam),
                  })}
            </p>
            {undelivered.length === 0 && <p>{reportWords.held.delivered}</p>}
            {undelivered.map(({ channel, requests }) => (
              <p key={channel} className={styles.bad}>
                {reportWords.held.failed({
                  count: number(content, requests),
                  channel: channelLabel(channel),
                })}
              </p>
            ))}
          </Section>
          <Section heading={visitorWords.heading}>
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
  return (
    <>
      <DayChart
        label={reportWords.byDay.requests}
        days={days.map((one) => ({ day: one.day, count: one.requests }))}
      />
      <FigureTable
        rows={days.toReversed()}
        columns={[
          [reportWords.byDay.day, (one) => dateInWords(content, one.day)],
          [reportWords.byDay.requests, (one) => number(content, one.requests)],
          [reportWords.byDay.views, (one) => number(content, one.views)],
        ]}
      />
    </>
  )
}

/** How soon requests were answered, week by week. */
function Answers({ weeks }: Pick<Report, 'weeks'>) {
  const content = useDeskContent()
  const nameOf = ({ from, until }: ReportWeek) =>
    [from, until].map((day) => dateInWords(content, day).replace(/^\w+, /, '')).join(' – ')
  const waitOf = (minutes: number | null) => (minutes === null ? '–' : waitInWords(minutes))
  return (
    <>
      <Bars
        headings={[answerWords.week, answerWords.median]}
        bars={weeks.map((week) => ({
          name: nameOf(week),
          count: week.medianMinutes ?? 0,
          text: answerTimes(week),
          tone: toneOf(content, week.medianMinutes ?? 0),
        }))}
      />
      <FigureTable
        rows={weeks}
        columns={[
          [answerWords.week, nameOf],
          [answerWords.requests, ({ requests }) => number(content, requests)],
          [answerWords.answered, ({ answered }) => number(content, answered)],
          [answerWords.reached, ({ reached }) => number(content, reached)],
          [answerWords.notReached, ({ answered, reached }) => number(content, answered - reached)],
          [answerWords.waiting, ({ waiting }) => number(content, waiting)],
          [answerWords.median, ({ medianMinutes }) => waitOf(medianMinutes)],
          [answerWords.slowest, ({ slowestMinutes }) => waitOf(slowestMinutes)],
        ]}
      />
    </>
  )
}

function answerTimes({ requests, medianMinutes, slowestMinutes }: ReportWeek): string {
  if (requests === 0) return answerWords.nothing
  if (medianMinutes === null || slowestMinutes === null) return answerWords.none
  const slowest = answerWords.slowestText(waitInWords(slowestMinutes))
  return inOneLine(waitInWords(medianMinutes), medianMinutes !== slowestMinutes && slowest)
}

/** What was paid, is to come and is owed, once visits have prices, and how many customers came back. */
function Income({ income, money, nextVisits: { back, due } }: Report) {
  const content = useDeskContent()
  const { services, cities, sources } = income
  const amounts = (['paid', 'toCome', 'owed'] as const).filter((name) => money[name] > 0)
  if (amounts.length === 0 && back + due === 0) return null
  const counts = { back: number(content, back), due: number(content, due) }
  const named = sources.map(({ name, cents }) => ({
    name: labelIn(reportWords.sources, name),
    cents,
  }))
  const tables = {
    [reportWords.channel]: named,
    [reportWords.service]: services,
    [reportWords.city]: cities,
  }
  const shown = sources.length > 0 ? Object.entries(tables) : []
  return (
    <Section heading={reportWords.income}>
      {amounts.length > 0 && (
        <dl className={styles.steps}>
          {amounts.map((name) => (
            <div key={name}>
              <dt>{reportWords[name]}</dt>
              <dd>{moneyInWords(content, money[name])}</dd>
            </div>
          ))}
        </dl>
      )}
      {back + due > 0 && <p>{reportWords.nextVisits(counts)}</p>}
      {shown.map(([heading, rows]) => (
        <div key={heading} className={styles.kind}>
          <p>
            <small>{heading}</small>
          </p>
          <Bars
            headings={[heading, reportWords.income]}
            bars={rows.map(({ name, cents }) => ({
              name: name || reportWords.notNamed,
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
  const most = 10
  const nameOf = ({ name }: Share) =>
    (name ?? unnamed ?? reportWords.notNamed) || reportWords.others
  const bars = shares.slice(0, most).map((share) => ({
    name: nameOf(share),
    count: share.requests,
  }))
  return (
    <>
      <Bars headings={[heading, reportWords.count]} bars={bars} />
      {(shares.length > most || shares.some(({ booked, done }) => booked + done > 0)) && (
        <FigureTable
          rows={shares}
          columns={[
            [heading, nameOf],
            [reportWords.count, ({ requests }) => number(content, requests)],
            ...salesColumns(content),
          ]}
        />
      )}
    </>
  )
}

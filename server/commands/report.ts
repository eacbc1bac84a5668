import { business, desk as words } from '../../model/content/content.ts'
import type { PageUse, Report, ReportWeek, Sales, Share } from '../../model/desk/report.ts'
import { table } from '../display/text.ts'
import { readReport } from '../report/read.ts'
import { type Command, json, printJson } from './command.ts'

export const report: Command = {
  usage: 'report [--json]',
  summary: 'report on the last four weeks: requests, answer times, page use',
  details: `The figures of "What works" in the desk. A week has seven days, and the first one ends today. Answer
times count office hours only. Spam doesn't count as a request. While the server runs, page use is
stored every minute.`,
  options: json,
  reads: true,
  async run({ store }, options) {
    const found = await readReport(store, Date.now())
    if (options.json) return printJson(found)
    return [weekTable(found), ...sentences(found), ...shareTables(found), ...pageTables(found)]
      .filter((part) => part !== '')
      .join('\n\n')
  },
}

function weekTable({ weeks }: Report): string {
  const minutes = (value: number | null) => (value === null ? '' : `${value} min`)
  const line = (week: ReportWeek) => [
    `${week.from} to ${week.until}`,
    String(week.requests),
    String(week.answered),
    String(week.waiting),
    minutes(week.medianMinutes),
    minutes(week.slowestMinutes),
  ]
  const headings = ['WEEK', 'REQUESTS', 'ANSWERED', 'WAITING', 'HALF WITHIN', 'SLOWEST']
  return table(headings, weeks.map(line))
}

function sentences({ stages, spam, undelivered, answersKnown }: Report): string[] {
  return [
    stages.map(({ stage, requests }) => `${words.stages[stage]}: ${requests}`).join(', '),
    `${spam} set aside as spam. ${undelivered.length === 0 ? 'Everything was delivered.' : ''}`.trim(),
    ...undelivered.map(
      ({ channel, requests }) => `${requests} could not be delivered by ${channel}.`,
    ),
    answersKnown ? '' : 'No one uses the desk yet, so answer times are unknown.',
  ]
}

function shareTables({ services, cities }: Report): string[] {
  const shares = (heading: string, list: readonly Share[]) =>
    list.length === 0
      ? ''
      : table(
          [heading, 'REQUESTS'],
          list.map(({ name, requests }) => [
            (name ?? '(not given)') || '(others)',
            String(requests),
          ]),
        )
  return [shares('SERVICE', services), shares('CITY', cities)]
}

function pageTables({ pages, use, speed }: Report): string[] {
  if (pages.length === 0) return ['Nothing of the use of the site was counted yet.']
  const texts = <Column>(column: Column) => (business.textMessages ? [column] : [])
  const line = ({ page, ...one }: Omit<PageUse, keyof Sales>) => [
    page,
    ...[one.view, one.call, ...texts(one.text)].map(String),
    ...[one.begun, one.sent, one.failed, one.requests].map(String),
  ]
  const uses = ['VIEWS', 'CALLS', ...texts('TEXTS'), 'BEGUN', 'SENT', 'FAILED', 'REQUESTS']
  const headings = ['PAGE', ...uses]
  const requests = pages.reduce((sum, one) => sum + one.requests, 0)
  const all = line({ page: '(all pages)', requests, ...use })
  const vitals = speed.map(({ kind, vitals: { lcp, inp, cls } }) => [
    kind || '(all pages)',
    lcp ? `${lcp.value} ms ${lcp.mark}` : '',
    inp ? `${inp.value} ms ${inp.mark}` : '',
    cls ? `${cls.value / 1000} ${cls.mark}` : '',
  ])
  return [
    table(headings, [...pages.map(line), all]),
    vitals.length === 0 ? '' : table(['THREE OF FOUR VISITS', 'LCP', 'INP', 'CLS'], vitals),
  ]
}

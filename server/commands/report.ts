import { business, desk as words } from '../../model/content/content.ts'
import type { PageUse, Report, Sales, Share } from '../../model/desk/report.ts'
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
  const minutes = (value: number | null) => (value === null ? null : `${value} min`)
  return table(
    weeks.map((week) => ({
      WEEK: `${week.from} to ${week.until}`,
      REQUESTS: week.requests,
      ANSWERED: week.answered,
      WAITING: week.waiting,
      'HALF WITHIN': minutes(week.medianMinutes),
      SLOWEST: minutes(week.slowestMinutes),
    })),
  )
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
    table(list.map(({ name, requests }) => ({ [heading]: name || '(others)', REQUESTS: requests })))
  return [shares('SERVICE', services), shares('CITY', cities)]
}

function pageTables({ pages, use, speed }: Report): string[] {
  if (pages.length === 0) return ['Nothing of the use of the site was counted yet.']
  const row = ({ page, ...one }: Omit<PageUse, keyof Sales>) => ({
    PAGE: page,
    VIEWS: one.view,
    CALLS: one.call,
    ...(business.textMessages && { TEXTS: one.text }),
    BEGUN: one.begun,
    SENT: one.sent,
    FAILED: one.failed,
    REQUESTS: one.requests,
  })
  const requests = pages.reduce((sum, one) => sum + one.requests, 0)
  const vitals = speed.map(({ kind, vitals: { lcp, inp, cls } }) => ({
    'THREE OF FOUR VISITS': kind || '(all pages)',
    LCP: lcp && `${lcp.value} ms ${lcp.mark}`,
    INP: inp && `${inp.value} ms ${inp.mark}`,
    CLS: cls && `${cls.value / 1000} ${cls.mark}`,
  }))
  return [table([...pages.map(row), row({ page: '(all pages)', requests, ...use })]), table(vitals)]
}

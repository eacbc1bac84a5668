import { readReport } from '../report/read.ts'
import { type Command, json, printJson, printYaml } from './command.ts'

export const report: Command = {
  usage: 'report [--json]',
  summary: 'report on the last four weeks: requests, answer times, page use',
  details: `The figures of "What works" in the desk. A week has seven days, and the first one ends today. Answer
times count office hours only. Spam doesn't count as a request. While the server runs, page use is
stored every minute.`,
  options: json,
  reads: true,
  async run({ store, content }, options) {
    const found = await readReport(store, content, Date.now())
    return options.json ? printJson(found) : printYaml(found)
  },
}

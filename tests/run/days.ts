import { spawnSync } from 'node:child_process'
import { globSync } from 'node:fs'
import { instantOf } from '../../model/time/time-zone.ts'

const library = '/usr/lib/*/faketime/libfaketimeMT.so.1'
const timeZone = 'America/Chicago'

/** Runs the tests once for each day that has been too much for one of them, with every clock moved to it. */
export function runOnOddDays(args: string[]): void {
  const [faketime] = globSync(library)
  if (!faketime) {
    throw new Error('Only libfaketime can move the clocks: apt-get install faketime')
  }
  const failed = oddDays(new Date()).filter(({ name, at }) => {
    console.log(`\n━━ ${name}: ${at.toISOString()}`)
    const seconds = Math.round((at.getTime() - Date.now()) / 1000)
    const env = {
      ...process.env,
      LD_PRELOAD: faketime,
      FAKETIME: `${seconds < 0 ? '' : '+'}${seconds}`,
      // Timers and timeouts go on as they are; else Chromium's threads never wait, and keep the processor busy.
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
      FAKETIME_FORCE_MONOTONIC_FIX: '0',
    }
    return spawnSync(process.execPath, args, { stdio: 'inherit', env }).status !== 0
  })
  for (const { name } of failed) console.log(`Failed on ${name}.`)
  process.exitCode = failed.length > 0 ? 1 : 0
}

/** The coming week, and the days and minutes on which an office or a clock does something else. */
function oddDays(now: Date): { name: string; at: Date }[] {
  const year = now.getUTCFullYear()
  const week = [1, 2, 3, 4, 5, 6, 7].map((days) => {
    const at = new Date(now.getTime() + days * 86_400_000)
    return { name: at.toLocaleDateString('en-US', { weekday: 'long', timeZone }), at }
  })
  const others = [
    { name: 'the eve of a holiday', day: `${year}-12-24`, time: '12:00' },
    { name: 'the last evening of a year', day: `${year}-12-31`, time: '23:55' },
    { name: 'the day when summer time begins', day: sundayFrom(year + 1, 3, 8), time: '00:30' },
    { name: 'the day when summer time ends', day: sundayFrom(year + 1, 11, 1), time: '00:30' },
    // Fixed dates in tests have become old.
    { name: 'a day in three years', day: `${year + 3}-06-14`, time: '10:00' },
  ]
  return [
    ...week,
    ...others.map(({ name, day, time }) => ({
      name,
      at: new Date(instantOf(day, time, timeZone)),
    })),
  ]
}

/** The first Sunday on or after a date. */
function sundayFrom(year: number, month: number, day: number): string {
  const date = new Date(Date.UTC(year, month - 1, day))
  date.setUTCDate(day + ((7 - date.getUTCDay()) % 7))
  return date.toISOString().slice(0, 10)
}

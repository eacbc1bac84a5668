/** A yearly day in a calendar that people subscribe to. */
export interface YearlyDay {
  /** The same in every build, so that a subscription updates its entry. */
  uid: string
  /** From 1 to 12. */
  month: number
  summary: string
  description: string
  url: string
}

/** Any year: the entry repeats yearly. */
const firstYear = 2025

/** Longest line in bytes, without its end (RFC 5545, section 3.1). */
const mostBytes = 75

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Folds a long line: it continues after a space on the next line. No character is cut in two. */
function folded(line: string): string {
  const lines: string[] = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > mostBytes) {
      lines.push(' ')
      bytes = 1
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n')
}

/**
 * Calendar file with yearly all-day events (RFC 5545).
 *
 * @param producer Name for the required PRODID field.
 */
export function yearlyCalendar(name: string, producer: string, days: readonly YearlyDay[]): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(producer)}//EN`,
    `NAME:${escaped(name)}`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ uid, month, summary, description, url }) => {
      const first = `${firstYear}${String(month).padStart(2, '0')}01`
      return [
        'BEGIN:VEVENT',
        `UID:${uid}`,
        `DTSTAMP:${first}T000000Z`,
        `DTSTART;VALUE=DATE:${first}`,
        'RRULE:FREQ=YEARLY',
        `SUMMARY:${escaped(summary)}`,
        `DESCRIPTION:${escaped(description)}`,
        `URL:${url}`,
        'TRANSP:TRANSPARENT',
        'END:VEVENT',
      ]
    }),
    'END:VCALENDAR',
  ]
  return `${lines.map(folded).join('\r\n')}\r\n`
}

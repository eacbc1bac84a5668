/** Names and values of an entry, in order. All values are text to `calendarFile`, which escapes them. */
type Properties = Readonly<Record<string, string>>

/** A calendar file (RFC 5545) with these properties and events. */
export function calendarFile(properties: Properties, events: readonly Properties[]): string {
  const lines = (entry: Properties) =>
    Object.entries(entry).map(([name, value]) => fold(`${name}:${escapeText(value)}`))
  return [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    ...lines(properties),
    ...events.flatMap((event) => ['BEGIN:VEVENT', ...lines(event), 'END:VEVENT']),
    'END:VCALENDAR',
    '',
  ].join('\r\n')
}

const escapeText = (text: string) => text.replaceAll(/[\\;,]/g, '\\$&').replaceAll('\n', '\\n')

/** Breaks a line into pieces of at most 75 bytes. A character beyond ASCII has up to 4. */
function fold(line: string): string {
  const piece = /^[ -~]*$/.test(line) ? /.{1,74}/g : /.{1,18}/gu
  return line.match(piece)?.join('\r\n ') ?? ''
}

import type { Facts } from './facts.ts'
import type { Fault } from './fault.ts'
import type { RawPage } from './load.ts'
import { fillPlaceholders, type PlaceholderFault } from './placeholders.ts'

/** What a page may link to: this site, the telephone, mail, and elsewhere by a whole address. */
const whole = /^(\/(?!\/)|#|https?:\/\/|tel:|mailto:|\{)/

const links = /(?<!!)\[[^\][]*\]\(\s*<?([^\s)>]*)/g
const media =
  /!\[[^\]]*\]\([^)]*\)|<(?:img|picture|video|audio|iframe|object|embed|script)\b[^>]*>/gi

/** The text of a Markdown file with the facts put in, and what is wrong with it. */
export function readBody(raw: RawPage, { words, markdown, conditions }: Facts) {
  const filled = fillPlaceholders(raw.body, { words: { ...words, ...markdown }, conditions })
  const found: PlaceholderFault[] = [
    ...filled.faults,
    ...[...raw.body.matchAll(media)].map(({ index, 0: shown }) => ({
      offset: index,
      message: `${shown.slice(0, 60)} would stay blank: the site shows nothing from elsewhere, and the picture of a page is named in its fields`,
      example: 'picture: service-ant',
    })),
    ...[...raw.body.matchAll(links)]
      .filter(([, target = '']) => !whole.test(target))
      .map(({ index, 1: target = '' }) => ({
        offset: index,
        message: `the link to "${target}" leads nowhere: it must begin with / or https://`,
        example: /^[\w-]+\./.test(target) ? `https://${target}` : '/services/ant-control',
      })),
  ]
  if (raw.body.trim() === '')
    found.push({ offset: 0, message: 'there is no text below the fields' })
  return { text: filled.text.trim(), faults: found.map((fault) => inFile(raw, fault)) }
}

/** A fault at a place of a Markdown file's text. */
export const inFile = (raw: RawPage, { offset, message, example }: PlaceholderFault): Fault => ({
  file: raw.file,
  line: raw.bodyLine + raw.body.slice(0, offset).split('\n').length - 1,
  field: '',
  message,
  example,
})

import type { Root } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

type Syntax = NonNullable<Options['extensions']>[number]
type Construct = Exclude<NonNullable<Syntax['flow']>[string], unknown[] | undefined>
type State = (code: number | null) => State | undefined

const boldLine = /^\*\*(?:(?!\*\*).)+\*?\*\*$/

/**
 * Makes a line wrapped in double asterisks a heading of the second level, with or without blank lines
 * around it. It's part of the syntax, so that every reader gets the same tree: a code span, for example,
 * ends at such a line.
 */
const boldHeadings: Syntax = {
  flow: {
    ['*'.charCodeAt(0)]: {
      // A line of nothing but asterisks is a rule.
      add: 'after',
      tokenize(effects, ok, nok) {
        if (this.now().column !== 1) return nok
        let line = ''
        const isBoldLine: Construct = {
          partial: true,
          tokenize: (_, isSo, isNot) => (first) => {
            const read: State = (code) => {
              if (code === null || code < -2) {
                effects.exit('data')
                return boldLine.test(line) ? isSo(code) : isNot(code)
              }
              // Tabs have codes of their own.
              line += code > 0 ? String.fromCharCode(code) : ' '
              effects.consume(code)
              return read
            }
            effects.enter('data')
            return read(first)
          },
        }
        let at = 0
        // Emits the tokens of a heading with two signs at each end.
        const take: State = (code) => {
          if (at === 0) effects.enter('atxHeading')
          if (at === line.length - 2) effects.exit('chunkText')
          if (at === 0 || at === line.length - 2) effects.enter('atxHeadingSequence')
          if (at === 2 || at === line.length) effects.exit('atxHeadingSequence')
          if (at === 2) effects.enter('chunkText', { contentType: 'text' })
          if (at === line.length) {
            effects.exit('atxHeading')
            return ok(code)
          }
          at += 1
          effects.consume(code)
          return take
        }
        return effects.check(isBoldLine, take, nok)
      },
    },
  },
}

/** Whether a line in double asterisks is a heading in a content file. Legal pages have whole paragraphs in bold. */
export const hasBoldHeadings = (file: string): boolean => !file.startsWith('pages/')

/**
 * Parses Markdown into the one tree that is checked, edited and shown.
 *
 * @param withBoldHeadings whether a line in double asterisks is a heading
 */
export const parseMarkdown = (text: string, withBoldHeadings: boolean): Root =>
  fromMarkdown(text, {
    extensions: withBoldHeadings ? [gfm(), boldHeadings] : [gfm()],
    mdastExtensions: [gfmFromMarkdown()],
  })

/** Targets of links: this site, telephone, mail, and complete addresses. */
export const isLinkTarget = (address: string): boolean =>
  /^(\/(?![/\\])|#|https?:\/\/|tel:|mailto:)/i.test(address)

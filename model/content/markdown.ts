import type { Root } from 'mdast'
import { fromMarkdown, type Options } from 'mdast-util-from-markdown'
import { gfmFromMarkdown } from 'mdast-util-gfm'
import { gfm } from 'micromark-extension-gfm'

type Syntax = NonNullable<Options['extensions']>[number]
type State = (code: number | null) => State | undefined

const boldLine = /^\*\*(?:(?!\*\*).)+\*?\*\*$/

/**
 * Makes a line wrapped in double asterisks a heading of the second level, with or without blank lines
 * around it. It's a part of the syntax, so that all who read a text read the same: a code span, for one,
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
        const take = (type: 'atxHeadingSequence' | 'chunkText', length: number, then: State) => {
          const rest =
            (left: number): State =>
            (code) => {
              if (left === 0) {
                effects.exit(type)
                return then(code)
              }
              effects.consume(code)
              return rest(left - 1)
            }
          return (code: number | null) => {
            effects.enter(type, type === 'chunkText' ? { contentType: 'text' } : {})
            return rest(length)(code)
          }
        }
        // Two asterisks are as many signs as "## " has, so they stand for a heading of that level.
        const mark = (then: State) => take('atxHeadingSequence', 2, then)
        const heading: State = (code) => {
          effects.enter('atxHeading')
          const end: State = (last) => {
            effects.exit('atxHeading')
            return ok(last)
          }
          return mark(take('chunkText', line.length - 4, mark(end)))(code)
        }
        return effects.check(
          {
            partial: true,
            tokenize: (_, yes, no) => {
              const read: State = (code) => {
                if (code === null || code < -2) {
                  effects.exit('data')
                  return boldLine.test(line) ? yes(code) : no(code)
                }
                // Tabs have codes of their own.
                line += code > 0 ? String.fromCharCode(code) : ' '
                effects.consume(code)
                return read
              }
              return (code) => {
                effects.enter('data')
                return read(code)
              }
            },
          },
          heading,
          nok,
        )
      },
    },
  },
}

/** Whether a line in double asterisks is a heading in a content file. Legal pages have whole paragraphs in bold. */
export const hasBoldHeadings = (file: string): boolean => !file.startsWith('pages/')

/**
 * Reads Markdown: the one tree of a text, which is checked, edited and shown.
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

import { closestMatch } from 'leven'
import type { Facts } from './facts.ts'

/** What is wrong with a placeholder, and what would be right. */
export interface PlaceholderFault {
  message: string
  example?: string | undefined
  /** Where in the text, in characters. */
  offset: number
}

const braces = /\{([^{}\n]*)\}/g

/**
 * Puts the facts of the business in the place of "{name}", "{phone}" and the like, and keeps of
 * "{if referral}…{else}…{end}" the part that holds.
 *
 * @param slots Names that stay as they are, since a page fills them.
 */
export function fillPlaceholders(
  text: string,
  { words, conditions }: Pick<Facts, 'words' | 'conditions'>,
  slots: readonly string[] = [],
): { text: string; faults: PlaceholderFault[] } {
  const faults: PlaceholderFault[] = []
  const known = [...Object.keys(words), ...slots]
  let filled = ''
  let end = 0
  /** The condition that is open, and whether the part that is being read holds. */
  let open: { offset: number; holds: boolean; otherwise: boolean } | undefined

  const take = (part: string) => {
    if (!open || open.holds) filled += part
  }
  const copy = (part: string, offset: number) => {
    const brace = part.search(/[{}]/)
    if (brace >= 0) fault(offset + brace, 'has a brace without its other half', '{name}')
    take(part)
  }
  const fault = (offset: number, message: string, example?: string) =>
    faults.push({ offset, message, example })

  for (const match of text.matchAll(braces)) {
    const [placeholder, name = ''] = match
    copy(text.slice(end, match.index), end)
    end = match.index + placeholder.length
    if (name.startsWith('if ')) {
      const condition = name.slice(3).trim()
      const holds = conditions[condition]
      if (open) fault(match.index, `${placeholder} stands within another {if …}`)
      if (holds === undefined) {
        fault(match.index, `there is no condition "${condition}"`, nearest(condition, conditions))
      }
      open = { offset: match.index, holds: holds ?? false, otherwise: false }
    } else if (name === 'else' || name === 'end') {
      if (!open || (name === 'else' && open.otherwise)) {
        fault(match.index, `${placeholder} has no {if …} before it`)
      } else if (name === 'else') open = { ...open, holds: !open.holds, otherwise: true }
      if (name === 'end') open = undefined
    } else if (slots.includes(name)) take(placeholder)
    else if (words[name] !== undefined) take(words[name])
    else {
      const example = closestMatch(name, known, { maxDistance: 3 })
      fault(
        match.index,
        `${placeholder} is not a fact that a text may name`,
        `{${example ?? 'name'}}`,
      )
    }
  }
  copy(text.slice(end), end)
  if (open) fault(open.offset, 'the {if …} has no {end}', '{if referral}one{else}other{end}')
  return { text: faults.length > 0 ? text : filled, faults }
}

function nearest(name: string, conditions: Facts['conditions']): string {
  const found = closestMatch(name, Object.keys(conditions), { maxDistance: 5 })
  return `{if ${found ?? 'referral'}}`
}

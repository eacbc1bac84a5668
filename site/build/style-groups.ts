import { contentOf, elementsOf, type PageTree } from './page-tree.ts'
import { rulesOf } from './style-rules.ts'

/** Letters of rules; from here on, to spare all other pages a section's rules is worth a file more. */
const manyOwnRules = 5000

/**
 * Pages whose styles come in one file. A section of the site (`/services` and what is below it) that has
 * many rules of its own has its own file, so that no other page carries them; all others share one.
 */
export function groupsByStyles(trees: ReadonlyMap<string, PageTree>): PageTree[][] {
  const sections = [...Map.groupBy(trees, ([path]) => path.split('/')[1]).values()].map((pages) => {
    const section = pages.map(([, tree]) => tree)
    return { pages: section, rules: new Set(section.flatMap(stylesOf)) }
  })
  const { apart = [], together = [] } = Object.groupBy(sections, (section) => {
    const others = sections.filter((other) => other !== section)
    const elsewhere = new Set(others.flatMap(({ rules }) => [...rules]))
    const own = [...section.rules.difference(elsewhere)].join('')
    return own.length > manyOwnRules ? 'apart' : 'together'
  })
  return [...apart.map(({ pages }) => pages), together.flatMap(({ pages }) => pages)]
}

const stylesOf = (tree: PageTree): string[] =>
  rulesOf(
    elementsOf(tree, ({ tagName }) => tagName === 'style')
      .map(contentOf)
      .join(''),
  )

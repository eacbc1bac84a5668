import postcss, { type ChildNode, type Container } from 'postcss'

/** The top level of a style sheet, rule by rule, as text. */
export const rulesOf = (css: string): string[] =>
  postcss.parse(css).nodes.map((node) => node.toString())

/**
 * A rule without what can style none of the classes given; empty when nothing is left. What names no
 * class, like the rules of the base layer, stays.
 */
export function ruleFor(classes: ReadonlySet<string>, rule: string): string {
  const sheet = postcss.parse(rule)
  keepFor(classes, sheet)
  return sheet.toString()
}

/** What is nested in a rule stays with it: only the rule's own selector is asked. */
function keepFor(classes: ReadonlySet<string>, container: Container): void {
  const mayMatch = (selector: string) => classesIn(selector).every((name) => classes.has(name))
  container.each((node: ChildNode) => {
    if (node.type === 'rule' && !node.selectors.some(mayMatch)) node.remove()
    // Nothing travels to a page that is shown in parts.
    if (node.type === 'rule' && node.selector.startsWith('::view-transition')) node.remove()
    if (node.type !== 'atrule' || !node.nodes) return
    keepFor(classes, node)
    if (node.nodes.length === 0) node.remove()
  })
}

/** The classes that a selector asks for. What it says in parentheses only narrows it, or excludes. */
function classesIn(selector: string): string[] {
  let plain = selector
  while (plain.includes('(')) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
}

import postcss, { type ChildNode, type Container } from 'postcss'

/** Top-level rules of a style sheet, as text. */
export const rulesOf = (css: string): string[] =>
  postcss.parse(css).nodes.map((node) => node.toString())

/**
 * Removes from a rule everything that can't match the given classes. Returns an empty string when nothing
 * is left. Selectors without classes, such as those of the base layer, stay.
 */
export function ruleFor(classes: ReadonlySet<string>, rule: string): string {
  const sheet = postcss.parse(rule)
  keepFor(classes, sheet)
  return sheet.toString()
}

/** Nested rules stay with their parent: only the parent's selector is tested. */
function keepFor(classes: ReadonlySet<string>, container: Container): void {
  const mayMatch = (selector: string) => classesIn(selector).every((name) => classes.has(name))
  container.each((node: ChildNode) => {
    if (node.type === 'rule' && !node.selectors.some(mayMatch)) node.remove()
    // View transitions don't run on a page that is painted in parts.
    if (node.type === 'rule' && node.selector.startsWith('::view-transition')) node.remove()
    if (node.type !== 'atrule' || !node.nodes) return
    keepFor(classes, node)
    if (node.nodes.length === 0) node.remove()
  })
}

/** Classes a selector requires. Arguments in parentheses, as in `:not()`, are ignored. */
function classesIn(selector: string): string[] {
  let plain = selector
  while (plain.includes('(')) plain = plain.replaceAll(/\([^()]*\)/g, '')
  return [...plain.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)
}

import { closestMatch } from 'leven'
import type { Fault } from './fault.ts'
import type { Content } from './files.ts'
import type { RawFile } from './load.ts'

/** Mistakes that show only when files are read together: names that nothing has, places taken twice. */
export function faultsAcross(content: Content, raw: readonly RawFile[]): Fault[] {
  const faults: Fault[] = []
  const rawOf = new Map(raw.map((entry) => [entry.file, entry]))
  const report = (file: string, path: PropertyKey[], message: string, example?: string) => {
    const line = rawOf.get(file)?.lineOf(path) ?? 0
    faults.push({ file, line, field: path.join('.'), message, example })
  }

  const { services, locations, articles, home, about, claims } = content
  const serviceIds = services.map(({ id }) => id)

  /** A name must be one of those that there are. */
  function mustBe(what: string, name: string, known: string[], file: string, path: PropertyKey[]) {
    if (known.includes(name)) return
    const near = closestMatch(name, known, { maxDistance: 6 })
    const hint = near ? `did you mean ${near}?` : `there are ${known.join(', ')}`
    report(file, path, `there is no ${what} "${name}": ${hint}`)
  }

  for (const list of [services, locations]) {
    const taken = new Map<number, string>()
    for (const { order, file } of list) {
      const other = taken.get(order)
      if (other) report(file, ['order'], `${order} is taken by content/${other} already`)
      taken.set(order, file)
    }
  }
  for (const { file, services: named } of articles) {
    for (const [index, id] of named.entries()) {
      mustBe('service', id, serviceIds, file, ['services', index])
    }
  }
  for (const { file, pests } of locations) {
    for (const [index, { service }] of pests.entries()) {
      mustBe('service', service, serviceIds, file, ['pests', index, 'service'])
    }
  }
  for (const [index, id] of home?.featured.services.entries() ?? []) {
    mustBe('service', id, serviceIds, 'pages/home.yaml', ['featured', 'services', index])
  }
  if (claims) {
    for (const [index, question] of home?.faq.questions.entries() ?? []) {
      for (const [place, id] of question.claims.entries()) {
        const path = ['faq', 'questions', index, 'claims', place]
        mustBe('claim', id, Object.keys(claims), 'pages/home.yaml', path)
      }
    }
  }
  if (about) {
    const known = articles.map(({ id }) => id)
    mustBe('article', about.story.article, known, 'pages/about.yaml', ['story', 'article'])
  }
  return faults
}

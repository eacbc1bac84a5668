import './styles/order.ts'
import type { ComponentType } from 'react'
import type { Content } from '../model/content/content.ts'
import type { Translation } from '../model/content/reading/translation.ts'
import { estimateReceivedPath } from '../model/lead/estimate.ts'
import { articlesByPage } from './article/articles.ts'
import { hasCalendar } from './data/navigation.ts'
import { addressIn, type Edition, type Editions, prefixOf } from './edition.ts'
import { AboutPage } from './pages/AboutPage.tsx'
import { ArticlePage } from './pages/ArticlePage.tsx'
import { BlogPage } from './pages/BlogPage.tsx'
import { CalendarPage } from './pages/CalendarPage.tsx'
import { ChecklistPage } from './pages/ChecklistPage.tsx'
import { ContactPage } from './pages/ContactPage.tsx'
import { HomePage } from './pages/HomePage.tsx'
import { IdentifyPage } from './pages/IdentifyPage.tsx'
import { LegalPage } from './pages/LegalPage.tsx'
import { LocationPage } from './pages/LocationPage.tsx'
import { LocationsPage } from './pages/LocationsPage.tsx'
import { NotFoundPage } from './pages/NotFoundPage.tsx'
import { PestPage } from './pages/PestPage.tsx'
import { ProblemPage, problemPath } from './pages/ProblemPage.tsx'
import { ReceivedPage } from './pages/ReceivedPage.tsx'
import { ServicePage } from './pages/ServicePage.tsx'
import { ServicesPage } from './pages/ServicesPage.tsx'

/** A kind of page: its path with parameters, what these are in some content, and what it shows. */
interface Route {
  /** Such as /services/:id. */
  path: string
  page: ComponentType<Record<string, string>>
  /** One page without parameters if left out. */
  params: (content: Content) => Record<string, string>[]
  /** Content files with its words, besides those of every page: it has an edition where they're translated. */
  files: readonly string[]
}

const route = <Params extends Record<string, string>>(
  path: string,
  page: ComponentType<Params>,
  files: readonly string[] = [],
  params: (content: Content) => Params[] = () => [{} as Params],
) => ({ path, page, files, params }) as unknown as Route

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id }))
const onlyIf = (exists: boolean) => (exists ? [{}] : [])

const ofService = ['pages/services.yaml', 'services/:id.md']

const routes = [
  route('/', HomePage, ['pages/home.yaml']),
  route('/services', ServicesPage, ['pages/services.yaml']),
  route('/services/:id', ServicePage, ofService, ({ services }) => ids(services)),
  route('/services/:id/checklist', ChecklistPage, ofService, ({ services }) =>
    ids(services.filter(({ checklist }) => checklist)),
  ),
  route('/locations', LocationsPage, ['pages/locations.yaml']),
  route(
    '/locations/:id',
    LocationPage,
    ['pages/locations.yaml', 'locations/:id.md'],
    ({ locations }) => ids(locations),
  ),
  route('/blog', BlogPage, ['pages/blog.yaml']),
  route('/blog/page/:page', BlogPage, ['pages/blog.yaml'], (content) =>
    articlesByPage(content)
      .slice(1)
      .map((_, index) => ({ page: String(index + 2) })),
  ),
  route('/blog/:id', ArticlePage, ['pages/blog.yaml', 'blog/:id.md'], ({ articles }) =>
    ids(articles),
  ),
  route('/identify', IdentifyPage, ['pages/identify.yaml'], ({ pests }) =>
    onlyIf(pests.length > 0),
  ),
  route('/identify/:id', PestPage, ['pages/identify.yaml', 'pests/:id.md'], ({ pests }) =>
    ids(pests),
  ),
  route('/pest-calendar', CalendarPage, ['pages/pest-calendar.yaml'], (content) =>
    onlyIf(hasCalendar(content)),
  ),
  route('/about', AboutPage, ['pages/about.yaml']),
  route('/contact', ContactPage, ['pages/contact.yaml']),
  route('/:id', LegalPage, ['pages/:id.md'], ({ legalPages }) => ids(legalPages)),
  route(estimateReceivedPath, ReceivedPage),
  route(problemPath, ProblemPage),
  route('/404', NotFoundPage),
  ...['services', 'locations', 'blog'].map((list) =>
    route('/:list/404', NotFoundPage, [`pages/${list}.yaml`], () => [{ list }]),
  ),
]

/** A page of an edition: its component, and the parameters in its address. */
export interface Page extends Pick<Route, 'page'> {
  params: Record<string, string>
  edition: Edition
}

type PageOf = Omit<Page, 'edition'>

/** Pages by path, as far as some files have their words. */
const pagesWith = (content: Content, hasWords: (file: string) => boolean): Map<string, PageOf> =>
  new Map(
    routes.flatMap(({ path, page, params, files }) =>
      params(content).flatMap((values) => {
        const filled = (text: string) =>
          text.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? '')
        return files.map(filled).every(hasWords)
          ? [[filled(path), { page, params: values }] as const]
          : []
      }),
    ),
  )

interface Reading {
  content: Content
  spanish?: Translation | undefined
}

/** The editions of some content with their pages: English, and Spanish where it's there and switched on. */
function editionsWithPages({ content, spanish }: Reading) {
  const hasAll = () => true
  const english = pagesWith(content, hasAll)
  const all = [{ language: 'en' as const, prefix: '', content, pages: english, hasWords: hasAll }]
  if (!spanish || !content.business.spanishPages) return all
  const hasWords = (file: string) => spanish.files.includes(file)
  const pages = pagesWith(spanish.content, hasWords)
  const inSpanish = { language: 'es' as const, content: spanish.content, pages, hasWords }
  return [...all, { ...inSpanish, prefix: prefixOf(spanish.content) }]
}

/** Every page of some content, by its address, and the editions that they are of. */
export function pagesOf(reading: Reading): { pages: Map<string, Page>; editions: Editions } {
  const editions = editionsWithPages(reading).map(({ pages, ...edition }) => ({
    // The server fills the page with a problem: nothing leads there.
    edition: { ...edition, paths: new Set(pages.keys()).difference(new Set([problemPath])) },
    pages,
  }))
  return {
    editions: editions.map(({ edition }) => edition),
    pages: new Map(
      editions.flatMap(({ edition, pages }) =>
        [...pages].map(([path, page]) => [addressIn(edition, path), { ...page, edition }] as const),
      ),
    ),
  }
}

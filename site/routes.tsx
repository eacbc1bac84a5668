import './styles/order.ts'
import type { ComponentType } from 'react'
import type { Content } from '../model/content/content.ts'
import { estimateReceivedPath } from '../model/lead/estimate.ts'
import { articlesByPage } from './article/articles.ts'
import { hasCalendar } from './data/navigation.ts'
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
}

const route = <Params extends Record<string, string>>(
  path: string,
  page: ComponentType<Params>,
  params: (content: Content) => Params[] = () => [{} as Params],
) => ({ path, page, params }) as unknown as Route

const ids = (entries: readonly { id: string }[]) => entries.map(({ id }) => ({ id }))
const onlyIf = (exists: boolean) => (exists ? [{}] : [])

const routes = [
  route('/', HomePage),
  route('/services', ServicesPage),
  route('/services/:id', ServicePage, ({ services }) => ids(services)),
  route('/services/:id/checklist', ChecklistPage, ({ services }) => ids(services)),
  route('/locations', LocationsPage),
  route('/locations/:id', LocationPage, ({ locations }) => ids(locations)),
  route('/blog', BlogPage),
  route('/blog/page/:page', BlogPage, (content) =>
    articlesByPage(content)
      .slice(1)
      .map((_, index) => ({ page: String(index + 2) })),
  ),
  route('/blog/:id', ArticlePage, ({ articles }) => ids(articles)),
  route('/identify', IdentifyPage, ({ pests }) => onlyIf(pests.length > 0)),
  route('/identify/:id', PestPage, ({ pests }) => ids(pests)),
  route('/pest-calendar', CalendarPage, (content) => onlyIf(hasCalendar(content))),
  route('/about', AboutPage),
  route('/contact', ContactPage),
  route('/:id', LegalPage, ({ legalPages }) => ids(legalPages)),
  route(estimateReceivedPath, ReceivedPage),
  route(problemPath, ProblemPage),
  route('/404', NotFoundPage),
  route('/:list/404', NotFoundPage, () =>
    ['services', 'locations', 'blog'].map((list) => ({ list })),
  ),
]

/** A page of some content: its component, and the parameters in its address. */
export interface Page extends Pick<Route, 'page'> {
  params: Record<string, string>
}

/** Every page of some content, by its address. */
export const pagesOf = (content: Content): Map<string, Page> =>
  new Map(
    routes.flatMap(({ path, page, params }) =>
      params(content).map((values) => [
        path.replaceAll(/:(\w+)/g, (_, name: string) => values[name] ?? ''),
        { page, params: values },
      ]),
    ),
  )

import { content } from './content.ts'
import { deliveries } from './deliveries.ts'
import { faults } from './faults.ts'
import { notifications } from './notifications.ts'
import { pages } from './pages.ts'
import { requests } from './requests.ts'
import { serving } from './serving.ts'
import { site } from './site.ts'
import { store } from './store.ts'

/** All mistakes, by the part of the program that they are made in. */
export const lists = {
  requests,
  deliveries,
  notifications,
  store,
  serving,
  faults,
  content,
  site,
  pages,
}

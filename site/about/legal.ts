import { business, legalPages, site } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import { markdown } from '../data/markdown.ts'

/** The legal pages, each with its text as HTML and its table of contents. */
export const allLegalPages = () =>
  Promise.all(
    legalPages.map(async (page) => ({
      ...page,
      ...(await markdown(page.body, { boldHeadings: false })),
      lastUpdated,
    })),
  )

const today = () =>
  new Date().toLocaleDateString(site.language, { dateStyle: 'long', timeZone: business.timeZone })

const lastUpdated = fillSlots(site.legal.lastUpdated, {
  date: business.legalLastUpdated ?? today(),
})

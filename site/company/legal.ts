import { entryById } from '../../model/content/content.ts'
import { fillSlots } from '../../model/content/template.ts'
import type { RenderContext } from '../context.tsx'
import { markdown } from '../data/markdown.ts'

/** A legal page, with its text and its table of contents. Dated today unless content has a date. */
export function legalPage({ content, now }: RenderContext, id: string) {
  const { business, legalPages, site } = content
  const page = entryById(legalPages, id)
  const today = () =>
    now.toLocaleDateString(site.language, { dateStyle: 'long', timeZone: business.timeZone })
  return {
    ...page,
    ...markdown(page.body, { boldHeadings: false }),
    lastUpdated: fillSlots(site.legal.lastUpdated, { date: business.legalLastUpdated ?? today() }),
  }
}

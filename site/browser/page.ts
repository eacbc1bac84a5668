/** Scripts that every page runs after its first paint. */
import { countUse } from '../counts/count-use.ts'
import { forgetDraft, keepDraft } from '../estimate/draft.ts'
import { noteSource } from '../estimate/source.ts'
import { enhanceDisclosures } from './disclosures.ts'
import { scrollToTopOnClick } from './scroll-to-top.ts'
import { showOfficeNow } from './show-office-now.ts'
import { showSpecialHours } from './special-hours.ts'
import { letPicturesTravel } from './travelling-picture.ts'

// Prerenders the page of a hovered link: see `site/seo/head.ts`.
if (matchMedia('(hover: hover)').matches) document.documentElement.dataset.hover = ''

// For search results and home screens. Firefox would fetch a link in the page before the first paint.
const icon = { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }
document.head.append(Object.assign(document.createElement('link'), icon))

scrollToTopOnClick()
letPicturesTravel()
enhanceDisclosures()
showSpecialHours()
showOfficeNow().catch(() => undefined)
// A relay gets neither counts nor more fields.
if (document.documentElement.dataset.relay === undefined) {
  noteSource()
  if (import.meta.env.PROD) countUse()
}

const estimate = document.querySelector<HTMLFormElement>('form[data-estimate]')
if (estimate) keepDraft(estimate)
// The form was sent without a script. (Importing the path would add a request.)
if (location.pathname.endsWith('/estimate/received')) forgetDraft()

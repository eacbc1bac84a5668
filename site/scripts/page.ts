/** What every page runs before a visitor touches something: small, and nothing depends on it. */
import { countUse } from '../counts/count-use.ts'
import { hasServer } from '../counts/server.build.ts'
import { forgetDraft, keepDraft } from '../estimate/draft.ts'
import { enhanceDisclosures } from './disclosures.ts'
import { scrollToTopOnClick } from './scroll-to-top.ts'
import { showSpecialHours } from './special-hours.ts'
import { letPicturesTravel } from './travelling-picture.ts'

// A mouse that rests on a link says where it will go next: see `speculation-rules.ts`.
if (matchMedia('(hover: hover)').matches) document.documentElement.dataset.hover = ''

// For search results and home screens. In the page, Firefox would fetch it before the first paint.
const icon = { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }
document.head.append(Object.assign(document.createElement('link'), icon))

scrollToTopOnClick()
letPicturesTravel()
enhanceDisclosures()
showSpecialHours()
if (hasServer && import.meta.env.PROD) countUse()

const estimate = document.querySelector<HTMLFormElement>('form[data-estimate]')
if (estimate) keepDraft(estimate)
// The browser has sent the form by itself. (Imported, the path would become a file of its own.)
if (location.pathname === '/estimate/received') forgetDraft()

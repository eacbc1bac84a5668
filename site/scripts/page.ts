/** What every page runs before a visitor touches something: small, and nothing depends on it. */
import { keepDraft } from '../estimate/draft.ts'
import { enhanceDisclosures } from './disclosures.ts'
import { scrollToTopOnClick } from './scroll-to-top.ts'

scrollToTopOnClick()
enhanceDisclosures()

const estimate = document.querySelector<HTMLFormElement>('form[data-estimate]')
if (estimate) keepDraft(estimate)

import { business } from '../../model/content.ts'

const separator = ' - '

/** What the browser's tab and search engines show: the business, then the page. */
export const pageTitle = (page: string): string => business.name + separator + page

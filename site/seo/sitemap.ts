const unlisted = /\/404$|\/estimate\/|\/checklist$/

/** Whether an address belongs into the sitemap: every page but errors, the form's answers and checklists. */
export const isListed = (address: string): boolean => !unlisted.test(address)

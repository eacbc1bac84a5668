const unlisted = /\/404$|\/estimate\//

/** Whether an address belongs into the sitemap: every page but the errors and the form's answers. */
export const isListed = (address: string): boolean => !unlisted.test(address)

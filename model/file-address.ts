/**
 * The one address of a built file, whoever serves it: a page's has neither an ending nor a slash at its
 * end. services.html is /services, and index.html is /.
 */
export const addressOf = (file: string): string =>
  `/${file.replace(/(^|\/)index\.html$|\.html$/, '')}`

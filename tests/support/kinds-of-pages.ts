/** One page of every kind that search engines may list, by its path. */
export const kindsOfPages = [
  '/',
  '/services',
  '/services/ant-control',
  '/locations',
  '/locations/plano',
  '/blog',
  '/blog/fire-ant-two-step',
  '/about',
  '/contact',
  '/privacy-policy',
]

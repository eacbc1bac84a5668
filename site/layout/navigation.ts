/** A link in a list of links: a menu, a sidebar, a table of contents. */
export interface MenuLink {
  name: string
  path: string
}

/** The menu of a phone. */
export const mainPages: MenuLink[] = [
  { name: 'Home', path: '/' },
  { name: 'Services', path: '/services' },
  { name: 'Locations', path: '/locations' },
  { name: 'About', path: '/about' },
  { name: 'Blog', path: '/blog' },
  { name: 'Contact', path: '/contact' },
]

/** The footer's quick links. */
export const quickLinks: MenuLink[] = [
  { name: 'Home', path: '/' },
  { name: 'About Us', path: '/about' },
  { name: 'Services', path: '/services' },
  { name: 'Service Areas', path: '/locations' },
  { name: 'Blog', path: '/blog' },
  { name: 'Contact Us', path: '/contact' },
]

/** How many services, and how many cities, the footer lists. */
export const footerListLength = 8

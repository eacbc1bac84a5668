import { business } from '../../content/business.ts'

/** How the site looks on a phone's home screen. */
export const GET = () =>
  Response.json({
    name: business.name,
    short_name: business.name.split(' ')[0],
    description: business.descriptor,
    start_url: '/',
    display: 'browser',
    background_color: '#fcf9f2',
    theme_color: '#fcf9f2',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
    ],
  })

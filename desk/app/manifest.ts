import type { Content } from '../../model/content/content.ts'
import { icons } from './icons.ts'

/** The manifest that makes the desk an app on a home screen. */
export const webManifest = ({ business, desk, site, theme }: Content): string =>
  JSON.stringify({
    id: '/desk',
    name: `${desk.name} - ${business.name}`,
    // Below an icon there is room for some twelve letters; the icon says whose desk it is.
    short_name: desk.name,
    lang: site.language,
    scope: '/desk',
    start_url: '/desk',
    display: 'standalone',
    background_color: theme.colors.page,
    theme_color: theme.colors.page,
    icons: icons.map(({ file, size, purpose = 'any' }) => ({
      src: `/desk/${file}`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  })

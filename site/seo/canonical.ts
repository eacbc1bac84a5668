import { build } from '../build/configuration.ts'

/** The one public address of a path of this site. */
export const canonical = (path: string): string =>
  path === '/' ? `${build.siteUrl}/` : build.siteUrl + path

/** Where a picture of pictures/masters stands as social networks want it. */
export const sharePath = (picture: string): string => `/share/${picture}.jpg`

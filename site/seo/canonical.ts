import { build } from '../build/configuration.ts'

/** The one public address of a path of this site. */
export const canonical = (path: string): string => (path === '/' ? `${build.siteUrl}/` : build.siteUrl + path)

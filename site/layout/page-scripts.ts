/** The scripts that pages load, by their sources: the entries of the client bundle. */
export const pageScripts = [
  'site/browser/boot.ts',
  'site/browser/page.ts',
  'site/estimate/island.ts',
  'site/zip/wake-zip.ts',
  'site/pests/identify.ts',
  'site/service/keep-checks.ts',
] as const

export type PageScript = (typeof pageScripts)[number]

/** Whether the visitor asks not to be counted: Global Privacy Control or Do Not Track. */
export function hasOptedOut(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Wishes
  return doNotTrack === '1' || globalPrivacyControl === true
}

/** Properties that TypeScript doesn't know. */
type Wishes = Navigator & { globalPrivacyControl?: boolean; doNotTrack?: string | null }

import { hasOptedOut } from '../counts/opt-out.ts'
import { withStorage } from '../data/storage.ts'

const storageKey = 'source'

/** Longer than any tags that a report can use, in characters. */
const longest = 300

/** Tags of campaigns, and the click ids of ads: `gclid`, `gbraid`, `msclkid`, `fbclid` and their kin. */
const isTag = ([name]: string[]) => /^utm_|cl(k)?id$|braid$/.test(name ?? '')

/**
 * Keeps in this tab where the visit came from, and adds it to the request: the host that linked to the
 * site and the campaign tags of the link. Not with Global Privacy Control or Do Not Track.
 */
export function noteSource(): void {
  withStorage((session) => {
    if (hasOptedOut()) return session.removeItem(storageKey)
    const campaign = new URLSearchParams([...new URLSearchParams(location.search)].filter(isTag))
    const from = document.referrer && new URL(document.referrer).hostname.replace(/^www\./, '')
    const isOurs = document.referrer.startsWith(`${location.origin}/`)
    if (campaign.size === 0 && (!from || isOurs)) return
    const visit = { source: isOurs ? '' : from, campaign: campaign.toString().slice(0, longest) }
    session.setItem(storageKey, JSON.stringify(visit))
  })
  addEventListener('formdata', ({ formData }) =>
    withStorage((session) => {
      const visit = JSON.parse(session.getItem(storageKey) ?? '{}')
      for (const name of ['source', 'campaign'] as const) {
        if (visit[name]) formData.set(name, visit[name])
      }
    }),
  )
}

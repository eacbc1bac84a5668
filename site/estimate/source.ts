import { hasOptedOut } from '../counts/opt-out.ts'
import { withStorage } from '../data/storage.ts'

const storageKey = 'source'

/** Longest tags of a campaign together, in characters. */
const longest = 600

/** Longest tag that people write, in characters. A click id isn't cut: it would be useless. */
const longestText = 100

/** Tags that a report or an ad account needs, the most important first. */
const order = ['utm_campaign', 'utm_source', 'utm_medium', 'gclid', 'msclkid', 'gbraid', 'wbraid']

/** Tags of campaigns, and the click ids of ads: `gclid`, `gbraid`, `msclkid`, `fbclid` and their kin. */
const isTag = ([name]: string[]) => /^utm_|cl(k)?id$|braid$/.test(name ?? '')

/** The campaign tags in a query string, without the least important ones if they're too long. */
export function campaignIn(query: string): string {
  const tags = [...new URLSearchParams(query)].filter(isTag)
  const needed = order.flatMap((name) => tags.filter((tag) => tag[0] === name))
  const sorted = new Set([...needed, ...tags])
  const campaign = new URLSearchParams()
  let left = longest
  for (const [name, text] of sorted) {
    const value = name.startsWith('utm_') ? text.slice(0, longestText) : text
    const length = name.length + value.length
    if (length > left) continue
    left -= length
    campaign.append(name, value.toWellFormed())
  }
  return `${campaign}`
}

/**
 * Keeps in this tab where the visit came from, and adds it to the request: the host that linked to the
 * site and the campaign tags of the link. Not with Global Privacy Control or Do Not Track.
 */
export function noteSource(): void {
  withStorage((session) => {
    if (hasOptedOut()) return session.removeItem(storageKey)
    const campaign = campaignIn(location.search)
    const from = document.referrer && new URL(document.referrer).hostname.replace(/^www\./, '')
    const isOurs = document.referrer.startsWith(`${location.origin}/`)
    if (!campaign && (!from || isOurs)) return
    const visit = { source: isOurs ? '' : from, campaign }
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

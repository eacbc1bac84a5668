import { phoneSource } from '../../model/lead/estimate.ts'
import type { ReportedRequest } from '../store/sql/report.ts'

/**
 * Where a request came from, as the report groups it: "google · cpc · fall-ants" by its tags, else the
 * host that linked to the site, with the name of an ad's click id. Empty if no one knows.
 *
 * @param byPhone source of requests by phone
 */
export function sourceOf(
  { source, campaign, pageSource }: Pick<ReportedRequest, 'source' | 'campaign' | 'pageSource'>,
  byPhone: string,
): string {
  if (pageSource === phoneSource) return byPhone
  const tags = new URLSearchParams(campaign)
  const click = [...tags.keys()].find((name) => !name.startsWith('utm_')) ?? ''
  const [medium, name] = [tags.get('utm_medium'), tags.get('utm_campaign')]
  const parts = [tags.get('utm_source') || source, medium || (name ? '' : click), name]
  return parts.filter(Boolean).join(' · ')
}

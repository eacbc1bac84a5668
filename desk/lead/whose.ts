import type { LeadCard, LeadDetail } from '../../model/desk/api.ts'
import { nameOf } from '../ui/labels.ts'

interface OfLead {
  leadId: string
}

/** The request of the customer that a visit or a plan belongs to. */
export const requestOf = (lead: LeadDetail, { leadId }: OfLead): LeadCard =>
  lead.otherRequests.find(({ id }) => id === leadId) ?? { ...lead, id: leadId }

/** The name on that request, where it differs: two people may share a number. */
export function otherName(lead: LeadDetail, one: OfLead): string | undefined {
  const request = requestOf(lead, one)
  return request.name === lead.name ? undefined : nameOf(request)
}

import { oneLine } from '../../display/text.ts'
import { isPlainAddress } from '../../domain/addresses.ts'
import type { Lead } from '../../domain/lead.ts'

/**
 * Where a reply goes, or null when what was typed is not exactly one address. Letters beyond ASCII
 * before the @ need a mail server that takes them: such an address stays in the body.
 */
export function replyAddress(lead: Lead): { name: string; address: string } | null {
  const address = lead.email.trim()
  const [local = ''] = address.split('@')
  if (!isPlainAddress(address) || /[^\x21-\x7e]/.test(local)) return null
  return { name: oneLine(lead.name, 60), address }
}

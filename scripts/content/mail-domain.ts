import { Resolver } from 'node:dns/promises'
import type { Item } from './to-do.ts'

/** Names that mail providers give their DKIM keys. Some make one for each customer, which no one can guess. */
const selectors =
  'default dkim mail google selector1 selector2 s1 s2 k1 k2 k3 fm1 pm protonmail resend mandrill mxvault zmail smtp ses'

/** The records at a name; none if DNS answers with one of some codes. */
const recordsOr = (
  records: Promise<string[] | string[][]>,
  none = ['ENODATA', 'ENOTFOUND'],
): Promise<string[]> =>
  records.then(
    (all) => all.map((record) => [record].flat().join('')),
    (error) => {
      if (none.includes(error.code)) return []
      throw error
    },
  )

/**
 * Says what the domain of a sender's address lacks, without which mail services take its emails for spam.
 *
 * @param address of MAIL_FROM; nothing is looked up without one
 */
export async function mailDomainItems(
  address: string | undefined,
  dns: Pick<Resolver, 'resolveTxt' | 'resolveCname'> = new Resolver({ timeout: 3000, tries: 1 }),
): Promise<Item[]> {
  const domain = address?.split('@').at(-1)
  if (!domain) return []
  const texts = (name: string) => recordsOr(dns.resolveTxt(name))
  const parent = domain.split('.').slice(-2).join('.')
  const keyNames = selectors.split(' ').map((selector) => `${selector}._domainkey.${domain}`)
  try {
    const [spf, dmarc, keys] = await Promise.all([
      // If even the domain isn't found, there's most likely no connection.
      recordsOr(dns.resolveTxt(domain), ['ENODATA']),
      Promise.all([`_dmarc.${domain}`, `_dmarc.${parent}`].map(texts)),
      Promise.all(keyNames.flatMap((name) => [texts(name), recordsOr(dns.resolveCname(name))])),
    ])
    const items: Item[] = []
    if (!spf.some((text) => /^v=spf1\b/i.test(text))) {
      const todo = `${domain} has no SPF record, so your emails may be taken for spam. Add the TXT record that your mail provider names.`
      items.push(['SPF', todo])
    }
    if (!keys.flat().some((text) => /\bp=|\./.test(text))) {
      const todo = `No DKIM key of ${domain} has one of the usual names. If your mail provider gave it another, all is well; else switch DKIM on there and add the record.`
      items.push(['DKIM', todo])
    }
    if (!dmarc.flat().some((text) => /^v=DMARC1\b/i.test(text))) {
      const todo = `${domain} has no DMARC record. Add a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none".`
      items.push(['DMARC', todo])
    }
    return items
  } catch {
    const todo = `${domain} can’t be looked up from here, so SPF, DKIM and DMARC weren’t. Check the name and your connection, and try again.`
    return [['Mail domain', todo]]
  }
}

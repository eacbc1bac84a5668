import { z } from 'zod'
import {
  entryFields,
  faq,
  figures,
  group,
  latitude,
  line,
  listOf,
  longitude,
  metaDescription,
  optionalPicture,
  reference,
  service,
  serviceSection,
  source,
  stateCode,
  title,
  zipCode,
} from './text.ts'

/** The front matter of content/locations/<id>.md; the body is the page's text. */
export const locationSchema = group('A city of the service area.', {
  opening: group('A first screen of its own, such as for your home city.', {
    headline: title.describe('In place of the heading of all cities.'),
    corners: z
      .array(
        z.strictObject({
          place: title.describe('A part of the city.'),
          pest: title.describe('What turns up there, and why.'),
          section: z
            .int()
            .min(1)
            .describe('The part of the text that says more, counted by headings.'),
        }),
      )
      .min(2, 'must have at least two entries')
      .max(5, 'must have at most five entries')
      .describe('Parts of the city, each with a link to the part of the text.'),
  }).optional(),
  // Compared with the city of the business.
  name: title.meta({ isCompared: true }),
  state: stateCode,
  counties: z.array(title).default([]),
  zipCodes: listOf(zipCode, 'must have a ZIP code').describe(
    'All ZIP codes of the city: the site says yes to each, however far away.',
  ),
  latitude,
  longitude,
  description: line,
  metaDescription,
  ...optionalPicture,
  figures,
  headline: title,
  documentTitle: title
    .optional()
    .describe(
      'The title in the browser and in search results, if it should differ from that of other cities.',
    ),
  neighborhoods: z
    .array(title)
    .default([])
    .describe('Neighborhoods you serve. A source must name each.'),
  commonCalls: z
    .array(
      z.strictObject({
        call: title.describe('What a caller says.').meta({ examples: ['Mud tubes on the slab'] }),
        service,
        serviceSection,
      }),
    )
    .max(4, 'must have at most four entries')
    .default([])
    .describe('Up to four reasons why people here call.'),
  pests: z
    .array(
      z.strictObject({
        name: title,
        service,
        serviceSection,
        looksLike: z.array(reference('pest')).default([]).describe('Which pests it may be.'),
        why: line,
      }),
    )
    .default([])
    .describe('The pests that this city’s houses, soil, water and trees bring.'),
  faqs: z.array(faq).default([]),
  sources: z.array(source).default([]).describe('Where a reader can check the facts in the text.'),
  ...entryFields,
})

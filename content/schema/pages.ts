import { z } from 'zod'
import { claims } from '../claims.ts'
import { line, metaDescription, prose, slug } from './text.ts'

const claimId = z.enum(Object.keys(claims) as [keyof typeof claims, ...(keyof typeof claims)[]])
const titled = z.strictObject({ title: line, text: line })
const head = { title: line, metaDescription }

/** The words of the home page: content/pages/home.ts. */
export const homeSchema = z.strictObject({
  ...head,
  hero: z.strictObject({
    eyebrow: line,
    headline: line,
    text: line,
    form: titled,
    pictureAlt: line,
  }),
  whyChoose: titled,
  /** Four services, by id, in the order in which they are shown. */
  featured: titled.extend({ services: z.array(slug).length(4), all: line }),
  process: titled.extend({ steps: z.array(titled).length(4) }),
  faq: titled.extend({
    /** An answer may end with claims; those that are switched off are left out. */
    questions: z
      .array(z.strictObject({ question: line, answer: prose, claims: z.array(claimId) }))
      .length(5),
  }),
})

/** The words of the page that lists all services, and those that every service page shares. */
export const servicesSchema = z.strictObject({
  ...head,
  headline: line,
  intro: line,
  form: titled,
  detail: z.strictObject({
    whatIs: line,
    signs: line,
    approach: line,
    whyChoose: line,
    coverage: line,
    faq: line,
    benefits: line,
    related: line,
    form: titled,
    /** The three questions that are the same on every service page. */
    questions: z.strictObject({ seeADifference: line, beforeYouArrive: line, comeBack: line }),
    sources: line,
  }),
})

/** The words of the page that lists all cities, and those that every city page shares. */
export const locationsSchema = z.strictObject({
  ...head,
  headline: line,
  intro: line,
  elsewhere: titled,
  detail: z.strictObject({ pests: line, faq: line, others: line, form: titled, sources: line }),
})

/** The words of the blog's list of articles, and those that every article shares. */
export const blogSchema = z.strictObject({
  ...head,
  headline: line,
  intro: line,
  detail: z.strictObject({ services: line, locations: line, related: line, sources: line }),
})

/** The words of the contact page. */
export const contactSchema = z.strictObject({
  ...head,
  headline: line,
  intro: line,
  picture: slug,
  pictureAlt: line,
  labels: z.strictObject({ phone: line, email: line, area: line, hours: line }),
  emailNote: line,
  areaNote: line,
  closed: line,
  expect: z.strictObject({ title: line, items: z.array(titled).min(3) }),
  form: titled,
})

const notFound = z.strictObject({ title: line, text: line, link: line })

/** Words that stand on more than one page. */
export const sharedSchema = z.strictObject({
  call: titled,
  footer: z.strictObject({
    call: titled,
    quickLinks: line,
    services: line,
    locations: line,
    disclaimer: prose,
  }),
  notFound: z.strictObject({
    service: notFound,
    location: notFound,
    article: notFound,
    page: notFound,
  }),
  /** What shows where a page without a picture of its own is shared. */
  share: z.strictObject({ picture: slug, pictureAlt: line }),
  received: z.strictObject({ metaDescription, link: line }),
  problem: titled.extend({ metaDescription }),
})

export type HomeWords = z.infer<typeof homeSchema>
export type ServicesWords = z.infer<typeof servicesSchema>
export type LocationsWords = z.infer<typeof locationsSchema>
export type BlogWords = z.infer<typeof blogSchema>
export type ContactWords = z.infer<typeof contactSchema>
export type SharedWords = z.infer<typeof sharedSchema>

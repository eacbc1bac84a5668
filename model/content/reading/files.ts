import type { z } from 'zod'
import { articleSchema } from '../schema/article.ts'
import { businessSchema } from '../schema/business.ts'
import { claimsSchema } from '../schema/claims.ts'
import { deskSchema } from '../schema/desk.ts'
import { emailSchema } from '../schema/email.ts'
import { failuresSchema } from '../schema/failures.ts'
import { consentSchema, formSchema } from '../schema/form.ts'
import { calendarSchema, identifySchema } from '../schema/identify.ts'
import { lawSchema } from '../schema/law.ts'
import { locationSchema } from '../schema/location.ts'
import {
  aboutSchema,
  blogSchema,
  contactSchema,
  homeSchema,
  legalPageSchema,
  locationsSchema,
  servicesSchema,
} from '../schema/pages.ts'
import { pestSchema } from '../schema/pest.ts'
import { proofSchema } from '../schema/proof.ts'
import { serviceSchema } from '../schema/service.ts'
import { siteSchema } from '../schema/site.ts'
import { themeSchema } from '../schema/theme.ts'
import type { monthsOf } from './season.ts'

/** The YAML files of every content folder, by their names in code. */
export const yamlFiles = {
  business: { file: 'business.yaml', schema: businessSchema },
  // Stands for law/<state>.yaml where there is one.
  law: { file: 'law/default.yaml', schema: lawSchema },
  claims: { file: 'claims.yaml', schema: claimsSchema },
  proof: { file: 'proof.yaml', schema: proofSchema },
  theme: { file: 'theme.yaml', schema: themeSchema },
  consent: { file: 'consent.yaml', schema: consentSchema },
  site: { file: 'site.yaml', schema: siteSchema },
  form: { file: 'form.yaml', schema: formSchema },
  failures: { file: 'failures.yaml', schema: failuresSchema },
  email: { file: 'email.yaml', schema: emailSchema },
  desk: { file: 'desk.yaml', schema: deskSchema },
  about: { file: 'pages/about.yaml', schema: aboutSchema },
  blogPage: { file: 'pages/blog.yaml', schema: blogSchema },
  contact: { file: 'pages/contact.yaml', schema: contactSchema },
  home: { file: 'pages/home.yaml', schema: homeSchema },
  identifyPage: { file: 'pages/identify.yaml', schema: identifySchema },
  locationsPage: { file: 'pages/locations.yaml', schema: locationsSchema },
  pestCalendar: { file: 'pages/pest-calendar.yaml', schema: calendarSchema },
  servicesPage: { file: 'pages/services.yaml', schema: servicesSchema },
} as const

/** The folders of Markdown files, one file per page, by their names in code. */
export const markdownFolders = {
  services: { folder: 'services', schema: serviceSchema },
  locations: { folder: 'locations', schema: locationSchema },
  articles: { folder: 'blog', schema: articleSchema },
  pests: { folder: 'pests', schema: pestSchema },
  legalPages: { folder: 'pages', schema: legalPageSchema },
} as const

export type YamlName = keyof typeof yamlFiles
export type FolderName = keyof typeof markdownFolders

/** Sections of a service's text by their headings. The full description is above the first. */
export const serviceSections = {
  whatIs: 'What is',
  approach: 'Approach',
  whyChoose: 'Why choose',
  coverage: 'Coverage',
}
export type ServiceSection = keyof typeof serviceSections

export type ServiceText = Record<'fullDescription' | ServiceSection, string>

export type Entry<Name extends FolderName> = {
  /** The name of the file, without its ending. */
  id: string
  /** Within the content folder. */
  file: string
  /** The text below the front matter, as Markdown. */
  body: string
} & z.output<(typeof markdownFolders)[Name]['schema']>

export type Content = {
  [Name in YamlName]: z.output<(typeof yamlFiles)[Name]['schema']>
} & { [Name in Exclude<FolderName, 'services' | 'pests'>]: Entry<Name>[] } & {
  services: Service[]
  pests: Pest[]
}

export type Service = Entry<'services'> &
  ServiceText & {
    /** What a request calls it: its English name, whatever language the page has. */
    requestName: string
  }
export type Pest = Entry<'pests'> & {
  /** Where the business works, if it's known there. */
  season: (Entry<'pests'>['seasons'][number] & ReturnType<typeof monthsOf>) | undefined
}
export type Location = Entry<'locations'>
export type Article = Entry<'articles'>

/**
 * Checks everything that stands in TypeScript in this folder against its schema, so that a missing
 * or misspelt field stops the build, and the server, with the file and field named. The Markdown
 * files are checked as they are loaded.
 */
import { z } from 'zod'
import { business } from './business.ts'
import { claims } from './claims.ts'
import { about } from './pages/about.ts'
import { blogPage } from './pages/blog.ts'
import { contact } from './pages/contact.ts'
import { home } from './pages/home.ts'
import { locationsPage } from './pages/locations.ts'
import { servicesPage } from './pages/services.ts'
import { shared } from './pages/shared.ts'
import { aboutSchema } from './schema/about.ts'
import { businessSchema } from './schema/business.ts'
import { claimSchema } from './schema/claim.ts'
import {
  blogSchema,
  contactSchema,
  homeSchema,
  locationsSchema,
  servicesSchema,
  sharedSchema,
} from './schema/pages.ts'

const checked: [file: string, schema: z.ZodType, value: unknown][] = [
  ['content/business.ts', businessSchema, business],
  ['content/claims.ts', z.record(z.string(), claimSchema), claims],
  ['content/pages/about.ts', aboutSchema, about],
  ['content/pages/blog.ts', blogSchema, blogPage],
  ['content/pages/contact.ts', contactSchema, contact],
  ['content/pages/home.ts', homeSchema, home],
  ['content/pages/locations.ts', locationsSchema, locationsPage],
  ['content/pages/services.ts', servicesSchema, servicesPage],
  ['content/pages/shared.ts', sharedSchema, shared],
]

/**
 * Checks the facts and words of this folder.
 *
 * @throws Error with one line a fault, like "content/business.ts: phone.e164: must be +1 and ten digits".
 */
export function checkContent(): void {
  const faults = checked.flatMap(([file, schema, value]) =>
    (schema.safeParse(value).error?.issues ?? []).map(
      (issue) => `${file}: ${issue.path.join('.') || '(whole file)'}: ${issue.message}`,
    ),
  )
  if (faults.length > 0) throw new Error(faults.join('\n'))
}

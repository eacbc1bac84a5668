import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import {
  blogPage,
  business,
  identifyPage,
  locationsPage,
  servicesPage,
} from '../../model/content/content.ts'
import { builtSite } from '../support/site-content.ts'

const titles = new Set(
  [blogPage, identifyPage, locationsPage, servicesPage].map(({ detail }) => detail.sources),
)
/** A folded list is one of sources by its title. */
const folded = /<details[^>]*>.*?<\/details>/gs
const isSources = (list: string) => [...titles].some((title) => list.includes(`<summary>${title}<`))
const withoutSources = (html: string) =>
  html.replaceAll(folded, (list) => (isSources(list) ? '' : list))
const externalLink = /<a [^>]*href="(https?:\/\/[^"]+)"/g
/** The privacy policy and the terms name the law, and the offices that keep it, where they cite them. */
const law =
  /^https:\/\/(www\.)?(law\.cornell\.edu|statutes\.capitol\.texas\.gov|texasattorneygeneral\.gov|texasagriculture\.gov)\//

test('every link to elsewhere is to a source', () => {
  const pages = readdirSync(builtSite, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.html'))
    .map((file) => ({ file, html: readFileSync(join(builtSite, file), 'utf8') }))
  assert.notEqual(pages.length, 0, 'nothing is built')
  const known = new Set<string>([...business.socialProfiles])
  const astray = pages.flatMap(({ file, html }) =>
    [...withoutSources(html).matchAll(externalLink)]
      .map(([, address = '']) => address)
      .filter((address) => !law.test(address) && !known.has(address))
      .map((address) => `${file}: ${address} stands outside the list of sources`),
  )
  assert.deepEqual(astray, [])
})

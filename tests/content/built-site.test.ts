import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { claimsShownIn } from '../../model/content/content.ts'
import { namesTexts } from '../../model/lead/consent-statement.ts'
import { assertIncludes } from '../support/assert.ts'
import { claimFaults, decoded, proofFaults } from '../support/claims-on-pages.ts'
import { published, publishedContent } from '../support/published.ts'
import { builtSite } from '../support/site-content.ts'

const content = publishedContent()
const { business, services } = content

const read = (file: string) => decoded(readFileSync(join(builtSite, file), 'utf8'))

test('service page > shows the note on its offers, and the claims beside the call but those it opts out of', () => {
  const offers = claimsShownIn(content, 'call')
  for (const { id, without, offersNote = '' } of services) {
    const html = read(`services/${id}.html`)
    assertIncludes(html, offersNote, id)
    assert.deepEqual(
      offers.filter(({ title }) => html.includes(`>${title}<`)),
      offers.filter((claim) => !without.includes(claim.id)),
      id,
    )
  }
})

test('pages > show each enabled claim in its places, people, checks, reviews and terms', () => {
  assert.deepEqual(claimFaults(builtSite, content), [])
  assert.deepEqual(proofFaults(builtSite, content), [])
})

const editions = [content, published().spanish?.content ?? content]
const titles = new Set(
  editions.flatMap(({ blogPage, identifyPage, locationsPage, servicesPage }) =>
    [blogPage, identifyPage, locationsPage, servicesPage].map(({ detail }) => detail.sources),
  ),
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

test('consent > names texts when the business sends them', () => {
  assert.equal(namesTexts(content.consent.statement), business.textMessages)
})

test('pages > link to other sites only in their sources', () => {
  const pages = readdirSync(builtSite, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.html'),
  )
  assert.notEqual(pages.length, 0, 'nothing is built')
  const reviews = content.proof.reviews.items.map(({ link }) => link)
  const own = [...business.socialProfiles, ...reviews]
  const astray = pages.flatMap((file) =>
    [...withoutSources(read(file)).matchAll(externalLink)]
      .map(([, address = '']) => address)
      .filter((address) => !law.test(address) && !own.includes(address))
      .map((address) => `${file}: ${address}`),
  )
  assert.deepEqual(astray, [])
})

import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { business } from '../../model/content.ts'
import { builtSite } from '../support/site-content.ts'

const sourcesList = /<details class="Sources-[^>]*>.*?<\/details>/gs
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
    [...html.replaceAll(sourcesList, '').matchAll(externalLink)]
      .map(([, address = '']) => address)
      .filter((address) => !law.test(address) && !known.has(address))
      .map((address) => `${file}: ${address} stands outside the list of sources`),
  )
  assert.deepEqual(astray, [])
})

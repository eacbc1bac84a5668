import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readContent } from '../../model/content/reading/read.ts'

const { business, law } = readContent(join(import.meta.dirname, '../../content')).content

/** Words that give a text away as one about the state of the project's own content, and parts of addresses. */
const places = new RegExp(`\\b(${law.places.join('|')})\\b`)
const addresses = new RegExp(`${business.address.city}|${business.address.stateName}`, 'i')

/** Sources, which are named as they name themselves. */
const sources = [/<li><a [^>]*rel="external".*?<\/li>/gs, /^.*\]\(https?:.*$/gm]

/** Every place of another state that a built site names outside its sources, by file. */
export const placesLeft = (dist: string): string[] =>
  readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(html|xml|txt|json|md|ics|js|css|svg)$/.test(file))
    .flatMap((file) => {
      const text = readFileSync(join(dist, file), 'utf8')
      const own = sources.reduce((rest, source) => rest.replaceAll(source, ''), text)
      // A fixture may write its words with accents.
      const plain = own.normalize('NFD').replaceAll(/\p{M}/gu, '')
      const found = places.exec(plain) ?? addresses.exec(plain)
      return found ? `${file}: ${plain.slice(Math.max(0, found.index - 60), found.index + 60)}` : []
    })

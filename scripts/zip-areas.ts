/**
 * Makes site/zip/zip-areas.json, the ZIP codes of the United States with a point in each, from the
 * Census Bureau's Gazetteer of ZIP Code Tabulation Areas:
 *
 *   node scripts/zip-areas.ts 2026_Gaz_zcta_national.txt
 *
 * It comes each year from
 * https://www.census.gov/geographies/reference-files/time-series/geo/gazetteer-files.html. The areas
 * themselves are drawn once a decade.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'

const [file = ''] = process.argv.slice(2)
const year = Number(/\b20\d\d(?=_)/.exec(basename(file))?.[0])
if (!year) {
  console.error(
    'Name the Gazetteer file, whose name begins with its year: 2026_Gaz_zcta_national.txt',
  )
  process.exit(1)
}

const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split('\n')
const separator = head.includes('|') ? '|' : '\t'
const columns = head.split(separator).map((name) => name.trim())
const [zip, latitude, longitude] = ['GEOID', 'INTPTLAT', 'INTPTLONG'].map((name) => {
  const index = columns.indexOf(name)
  if (index === -1) throw new Error(`${file} has no column ${name}`)
  return index
}) as [number, number, number]

// Four digits are within eleven yards.
const round = (degrees: string | undefined) => String(Math.round(Number(degrees) * 1e4) / 1e4)
const areas = lines.map((line) => {
  const cells = line.split(separator)
  return `${cells[zip]?.trim()} ${round(cells[latitude])} ${round(cells[longitude])}`
})
const target = join(import.meta.dirname, '../site/zip/zip-areas.json')
writeFileSync(target, `${JSON.stringify({ year, areas: areas.join('\n') })}\n`)
console.log(`${target}: ${areas.length} areas of ${year}`)

/**
 * Writes a content folder for your business from the one that comes with the program, or changes answers
 * in it: `npm run move-in -- ../my-content [answers.yaml]`. Without a file, it asks.
 */
import '../model/settings/environment.js'
import { cpSync, existsSync, globSync, readFileSync } from 'node:fs'
import { parse as parsePath, resolve } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parse } from 'yaml'
import type { z } from 'zod'
import { ContentFiles } from '../editor/entries/content-files.ts'
import { mentionsInWords } from '../editor/entries/mentions.ts'
import { moveIn, moveInSchema } from '../editor/entries/move-in.ts'
import { sentencesInWords } from '../editor/entries/moves.ts'
import { findOtherPlaces } from '../editor/entries/other-places.ts'
import { ContentError, withRealPaths } from '../model/content/reading/fault.ts'
import { readContent } from '../model/content/reading/read.ts'
import { messageOf } from '../model/content/reading/schema-faults.ts'
import { businessSchema } from '../model/content/schema/business.ts'
import { valueAt } from '../model/record.ts'
import { zipAreas } from '../site/zip/zip-areas.ts'
import { ownContent } from './folders.ts'

const words = (text: string) => text.split(/[\s,]+/).filter(Boolean)
const isYes = (text: string) => /^y/i.test(text)
const days = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

/** Office hours such as "Monday to Friday 08:00-17:00". */
function hoursOf(text: string): unknown {
  const [, label = '', opens, closes] = /^(.*\S)\s+([\d:]+)-([\d:]+)$/.exec(text) ?? []
  const [first = '', last = first] = label.split(' to ')
  const open = days.slice(days.indexOf(first), days.indexOf(last) + 1)
  return [{ label, days: open, times: { opens, closes } }]
}

/** Cities such as "Tulsa 74103 74104, Sand Springs 74063". */
function citiesOf(text: string): unknown {
  const cities = text.split(',').map((city) => {
    const [, name = city, zipCodes = ''] = /^\s*(.*?)((?:\s+\d{5})*)\s*$/.exec(city) ?? []
    return [name, words(zipCodes)]
  })
  return Object.fromEntries(cities)
}

/** Questions by the field that they fill, and how an answer is read. */
const questions: [path: string, question: string, read?: (text: string) => unknown][] = [
  ['business.name', 'Registered name'],
  ['business.phone', 'Phone'],
  ['business.email', 'Email'],
  ['business.address.street', 'Street, if visitors may see it'],
  ['business.address.city', 'Home city'],
  ['business.address.state', 'State, in two letters'],
  ['business.address.stateName', 'State, in full'],
  ['business.address.postalCode', 'ZIP code'],
  ['business.region', 'Region, as in "pests of North Texas"'],
  ['business.serviceRadiusMiles', 'How many miles you drive', Number],
  ['business.timeZone', 'Time zone, such as America/Chicago'],
  ['business.hours', 'Office hours, such as Monday to Friday 08:00-17:00', hoursOf],
  ['business.referral', 'Do independent contractors do the work, by referral? (yes or no)', isYes],
  ['business.licenseNumber', 'License number'],
  ['business.arbitrationCounty', 'County for courts, such as Tulsa County, Oklahoma'],
  ['business.textMessages', 'Do you text with visitors? (yes or no)', isYes],
  [
    'cities',
    'Cities with their ZIP codes, such as Tulsa 74103 74104, Sand Springs 74063',
    citiesOf,
  ],
  ['drop', 'Services and pests that you don’t have, such as rodent-control armadillo', words],
]

/** What is wrong with an answer, in a sentence; undefined if nothing is. */
function mistakeIn(path: string, answer: unknown, folder: string): string | undefined {
  if (path === 'drop') return unknownIn(answer as string[], folder)
  if (path === 'cities')
    return moveInSchema.shape.cities.safeParse(answer).error?.issues[0]?.message
  const [group, ...keys] = path.split('.')
  if (group !== 'business') return undefined
  const schema = keys.reduce<unknown>((one, key) => Object(Object(one).shape)[key], businessSchema)
  if (!schema) return 'There is no such field.'
  const [issue] = (schema as z.ZodType).safeParse(answer).error?.issues ?? []
  const part = issue?.path.join('.') || 'It'
  return issue && `${part} ${messageOf(issue, valueAt(answer, issue.path))}.`
}

/** The same for all facts of a file of answers. */
function mistakeInFacts(business: Record<string, unknown>, folder: string): string | undefined {
  const { address, ...others } = business
  const inAddress = Object.entries(Object(address)).map(([key, fact]) => [`address.${key}`, fact])
  for (const [path, fact] of [...Object.entries(others), ...inAddress]) {
    const mistake = mistakeIn(`business.${path}`, fact, folder)
    if (mistake) return `business.${path}: ${mistake}`
  }
  return undefined
}

/** Says which names no service or pest has, neither of the program nor of the folder. */
function unknownIn(names: readonly string[], folder: string): string | undefined {
  const known = new Set(
    [ownContent, folder].flatMap((cwd) =>
      globSync('{services,pests}/*.md', { cwd }).map((file) => parsePath(file).name),
    ),
  )
  const unknown = names.filter((name) => !known.has(name))
  if (unknown.length === 0) return undefined
  return `No service or pest is called ${unknown.join(' or ')}. There are: ${[...known].join(', ')}.`
}

/** Asks each question, again after an answer with a mistake. An empty line keeps what there is. */
async function ask(folder: string): Promise<unknown> {
  const prompt = createInterface({ input: process.stdin })
  const lines = prompt[Symbol.asyncIterator]()
  const answers: Record<string, unknown> = {}
  for (const [path, question, read = String] of questions) {
    const keys = path.split('.')
    const group = keys.slice(0, -1).reduce<Record<string, unknown>>((one, key) => {
      one[key] ??= {}
      return one[key] as Record<string, unknown>
    }, answers)
    for (;;) {
      process.stdout.write(`${question}: `)
      const { value = '' } = await lines.next()
      if (value.trim() === '') break
      const answer = read(value.trim())
      const mistake = mistakeIn(path, answer, folder)
      if (mistake === undefined) {
        group[keys.at(-1) ?? ''] = answer
        break
      }
      console.log(mistake)
    }
  }
  // Else the terminal would keep the program waiting.
  prompt.close()
  return answers
}

const [to, file] = process.argv.slice(2)
try {
  if (!to || resolve(to) === ownContent) {
    throw new Error('npm run move-in -- <a content folder of your own> [a file of answers]')
  }
  const folder = resolve(to)
  const isNew = !existsSync(folder)
  const given = file ? parse(readFileSync(file, 'utf8')) : await ask(folder)
  const { data: answers, error } = moveInSchema.safeParse(given ?? {})
  if (!answers) {
    const [{ path, message } = { path: [], message: '' }] = error.issues
    throw new Error(`${file ?? 'answers'}: ${path.join('.')}: ${message}`)
  }
  const mistake = unknownIn(answers.drop, folder) ?? mistakeInFacts(answers.business, folder)
  if (mistake) throw new Error(`${file ?? 'answers'}: ${mistake}`)
  if (isNew) {
    // The shipped profiles are fictitious.
    const own = { socialProfiles: [], copyrightYear: new Date().getFullYear() }
    answers.business = { ...own, ...answers.business }
  }
  if (isNew) cpSync(ownContent, folder, { recursive: true })
  const files = new ContentFiles(folder)
  const { sentences, changes, mentions } = moveIn(files, answers, zipAreas())
  files.save()
  const { content, faults } = readContent(folder, { ownContent })
  const places = faults.length > 0 ? [] : findOtherPlaces(files, content.business)
  const left = [
    ...mentionsInWords(mentions),
    ...(places.length > 0 ? ['Only you can write these. They name another place:'] : []),
    ...places.map(({ file, place, lines }) => `content/${file}:${lines.join(', ')}: ${place}`),
  ]
  const done = [...sentencesInWords(sentences, isNew), ...changes]
  for (const line of [...done, ...(left.length > 0 ? ['', ...left] : [])]) {
    console.log(withRealPaths(line, folder))
  }
  if (faults.length > 0) throw new ContentError(faults, folder)
  console.log(`Set CONTENT_DIR=${to}. Then \`npm run go-live\` says what is left to do.`)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}

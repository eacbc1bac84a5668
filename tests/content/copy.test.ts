import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { syllable } from 'syllable'
import { contentFolder } from '../../model/content/reading/load.ts'

/** Copy of a content file. */
interface Copy {
  file: string
  /** Without comments and lists of sources, but with as many lines. */
  text: string
  /** Below the front matter. */
  body: string
}

const blank = (text: string) => text.replaceAll(/[^\n]/g, '')
const notCopy = [/<!--[\s\S]*?-->/g, /^sources:\n(?:[ -].*\n)*/m, /^ *#(?!#).*$/gm]

const copyIn = (glob: string): Copy[] =>
  globSync(glob, { cwd: contentFolder }).map((file) => {
    const whole = readFileSync(join(contentFolder, file), 'utf8')
    const text = notCopy.reduce((rest, part) => rest.replace(part, blank), whole)
    const [, , ...body] = whole.replaceAll(/<!--[\s\S]*?-->/g, '').split(/^---$/m)
    return { file: `content/${file}`, text, body: body.join('---') }
  })

interface Rule {
  words: RegExp
  why: string
  /** Legal texts, not advertising. */
  except?: RegExp
  /** The only files that the rule is for. */
  only?: RegExp
}

const state = 'Texas names such words as deceptive in pest control advertising (4 TAC 7.152)'
const proof = 'no one could prove it'
const voice = 'see "Voice" in docs/identity.md'
const elsewhere = 'only content/claims.yaml may make this claim'

/** The part of a text that pages show only while a claim is on. */
const claimed = /\{if (claim \w+|guarantee)\}[\s\S]*?(?=\{(else|end)\})|\{[^{}]*\}/g

/** Work of the contractor, unless the text is the variant for a company that does its own work. */
const contractorsWork =
  /(?<!\{else\}((?!\{end\}).)*)\b(we|our technicians?) (also |then |first )?(inspect|treat|spray|bait|trap|seal|repair|exterminate|check|close|draw)\b/i

const rules: Rule[] = [
  { words: /\b(un)?safe(r|st|ly|ty)?\b/i, why: state },
  { words: /\bharmless(ly)?\b/i, why: state },
  { words: /\bnon-?toxic\b|\btoxic-free\b|\bleast[- ]toxic\b|\bchemical-free\b/i, why: state },
  {
    words: /\b(eco|environmentally|earth|pet|child|kid)[- ](friendly|sound|responsible)\b/i,
    why: state,
  },
  {
    words: /\borganic(ally)?\b|\ball[- ]natural\b|\bnatural (product|ingredient|spray|method)/i,
    why: state,
  },
  { words: /\bEPA\b/, why: state },
  { words: /\b(approved|registered|recommended) (by|with) (the )?(EPA|state|govern)/i, why: state },
  { words: /\bgreen (product|method|treatment|option|solution)/i, why: state },
  {
    words: /\bguarantee|\bwarrant(y|ies|ed|s)?\b/i,
    why: elsewhere,
    except: /terms-of-service\.md|site\.yaml|content\/law\//,
  },
  { words: /\b24\/7\b|\bsame[- ]day (service|visit|appointment|response)/i, why: elsewhere },
  { words: /\bfree (inspection|estimate|quote)/i, why: elsewhere },
  { words: /\b(insured|certified) (technician|contractor|staff|team|pro)/i, why: elsewhere },
  { words: /\b\d[\d,]*\+ (year|customer|home|famil)/i, why: elsewhere },
  { words: /\bno extra (cost|charge)\b|\bat no cost\b/i, why: elsewhere, except: /\.md$/ },
  {
    words: /\b(five|5)[- ]star\b|\btop[- ]rated\b|\baward[- ]winning\b|\breviews? (say|from)\b/i,
    why: 'no ratings, reviews or awards are invented',
  },
  {
    words: /#1\b|\bnumber one\b|\bworld[- ]class\b|\bunmatched\b|\bunbeatable\b|\bpremier\b/i,
    why: proof,
  },
  {
    words: /\bthe best (pest|company|service|team|in)\b|\bleading (pest|company|provider)/i,
    why: proof,
  },
  { words: /\b(lowest|cheapest) (price|rate|cost)/i, why: proof },
  { words: contractorsWork, why: `your contractor does that, as {contractor}: ${voice}` },
  {
    words:
      /\b(autumn|whilst|straight away|fortnight|post ?box|colour|neighbour|favour|tick(s|ed|ing)? the box|ring (us|them|up|the office)|pest company)\b/i,
    why: `not American: ${voice}`,
  },
  {
    words: /\basked (before every|by (people|those) who)\b|\bKoreatown\b/i,
    why: `no record shows it, and no pest belongs to a community: ${voice}`,
  },
  {
    words:
      /\b(you|you[’']ve|your (house|home)) (have|has|got)\b|\b(it|this|that) (is|must be) an? \w+ (ant|roach|spider|termite)\b/i,
    why: 'a page says what looks like it; what it is, is for a licensed inspection to say',
    only: /content\/pests\/|identify\.yaml/,
  },
  {
    words:
      /\b(completely|totally|permanently) (eliminat|remov|eradicat|rid)|\b100 ?%|\brisk-free\b/i,
    why: proof,
  },
]

test('copy > makes no claim that the law or the facts forbid', () => {
  const files = copyIn('**/*.{md,yaml}').filter(({ file }) => !file.endsWith('claims.yaml'))
  const faults = files.flatMap(({ file, text }) => {
    const unclaimed = text.replaceAll(claimed, blank).split('\n')
    return text.split('\n').flatMap((line, index) =>
      rules
        // The desk names the fields of claims.
        .filter(({ why }) => why !== elsewhere || !file.endsWith('desk.yaml'))
        .filter(({ except, only }) => !except?.test(file) && (only?.test(file) ?? true))
        .flatMap(({ words, why }) => {
          const said = why === elsewhere ? unclaimed[index] : line
          const found = words.exec(said ?? '')?.[0]
          return found ? [`${file}:${index + 1}: "${found}": ${why}`] : []
        }),
    )
  })
  assert.deepEqual(faults, [], faults.join('\n'))
})

/** School years that a reader needs on average, and for a single page. */
const highestGrade = { average: 9, page: 11 }

/** The words of Markdown without its marks. */
const plain = (markdown: string) =>
  markdown
    .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll(/^#+ .*$|^\*\*[^*]+\*\*$|^\|.*$/gm, '')
    .replaceAll(/[*_`]|^[-\d.]+ /gm, '')

/** The Flesch–Kincaid grade level: https://en.wikipedia.org/wiki/Flesch–Kincaid_readability_tests */
function gradeOf(text: string): number {
  const sentences = text.split(/[.!?:](?:\s|$)/).filter((sentence) => /\w{2}/.test(sentence))
  const words = text.split(/\s+/).filter((word) => /\w/.test(word))
  const syllables = words.reduce((sum, word) => sum + syllable(word), 0)
  return 0.39 * (words.length / sentences.length) + 11.8 * (syllables / words.length) - 15.59
}

test('copy > is readable for a twelve-year-old', () => {
  const grades = copyIn('*/*.md').map(({ file, body }) => ({ file, grade: gradeOf(plain(body)) }))
  const hard = grades.filter(({ grade }) => grade > highestGrade.page)
  assert.deepEqual(hard, [])
  const average = grades.reduce((sum, { grade }) => sum + grade, 0) / grades.length
  assert.ok(average <= highestGrade.average, `grade ${average.toFixed(1)} on average`)
})

/** City pages that share more of their five-word sequences are doorway pages to a search engine. */
const highestShare = 0.15

test('city pages > share at most 15% of their five-word sequences once they have their own texts', () => {
  const written = copyIn('locations/*.md').filter(({ text }) => /^pests:/m.test(text))
  const pages = written.map(({ file, body }) => {
    const words = body.toLowerCase().match(/[\p{L}\p{N}']+/gu) ?? []
    const own = new Set(words.slice(4).map((_, at) => words.slice(at, at + 5).join(' ')))
    return { file, own }
  })
  const alike = pages.flatMap((a, index) =>
    pages.slice(index + 1).flatMap((b) => {
      const share = a.own.intersection(b.own).size / Math.min(a.own.size, b.own.size)
      return share > highestShare ? [`${a.file}, ${b.file}: ${Math.round(share * 100)}%`] : []
    }),
  )
  assert.deepEqual(alike, [])
})

import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readContent } from '../../model/content/reading/read.ts'

const source = join(import.meta.dirname, '../../content')

/** What visitors read on every page and in every message, with a fact of business.yaml as given. */
function everything(fact: 'referral' | 'licenseNumber', value: string, footer?: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync(source, folder, { recursive: true })
    change(join(folder, 'business.yaml'), fact, value)
    if (footer) change(join(folder, 'site.yaml'), '  disclaimer', footer)
    const { content, faults } = readContent(folder)
    assert.deepEqual(faults, [])
    const { claims: _notes, law: _questions, ...shown } = content
    return JSON.stringify(shown)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Gives a field of a file, of one line, another value. */
function change(file: string, field: string, value: string): void {
  const text = readFileSync(file, 'utf8')
  const line = new RegExp(`^${field}:.*`, 'm')
  assert.match(text, line)
  writeFileSync(file, text.replace(line, `${field}: ${value}`))
}

/** The content's own word for who works stands alone, in quotes. */
const referring =
  /referral service|independent local contractor|the contractor|Your contractor|(?<!")your contractor/

test('a referral service says that it is one', () => {
  assert.match(everything('referral', 'true'), referring)
})

test('a company that does its own work says nothing of referrals, on any page', () => {
  const text = everything('referral', 'false')
  assert.doesNotMatch(text, referring)
  assert.match(text, /does its own work/)
})

test('a text may ask for the license', () => {
  const footer = '"{if license}A license stands here.{else}No license stands here.{end}"'
  assert.match(everything('licenseNumber', '"4711"', footer), /A license stands here\./)
  assert.match(everything('licenseNumber', 'null', footer), /No license stands here\./)
})

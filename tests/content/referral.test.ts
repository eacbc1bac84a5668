import assert from 'node:assert/strict'
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { readContent } from '../../model/reading/read.ts'

const source = join(import.meta.dirname, '../../content')

/** What visitors read on every page and in every message, with business.yaml as changed. */
function everything(change: (business: string) => string): string {
  const folder = mkdtempSync(join(tmpdir(), 'content-'))
  try {
    cpSync(source, folder, { recursive: true })
    const file = join(folder, 'business.yaml')
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    const { content, faults } = readContent(folder)
    assert.deepEqual(faults, [])
    const { claims: _notes, ...shown } = content
    return JSON.stringify(shown)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The content's own word for who works stands alone, in quotes. */
const referring =
  /referral service|independent local contractor|the contractor|Your contractor|(?<!")your contractor/

test('a referral service says that it is one', () => {
  assert.match(
    everything((text) => text.replace(/^referral: .*/m, 'referral: true')),
    referring,
  )
})

test('a company that does its own work says nothing of referrals, on any page', () => {
  const text = everything((business) => business.replace(/^referral: .*/m, 'referral: false'))
  assert.doesNotMatch(text, referring)
  assert.match(text, /does its own work/)
})

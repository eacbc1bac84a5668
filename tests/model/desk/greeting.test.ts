import assert from 'node:assert/strict'
import { test } from 'node:test'
import { greetingSlots } from '../../../model/desk/greeting.ts'

const words = {
  textUnsigned: { en: '', es: '' },
  noName: { en: 'there', es: 'buen día' },
  nothing: 'pest control',
}
const greeted = (name: string) =>
  greetingSlots(words, { name, service: '', location: '' }, 'en').visitor

test('greeting > uses the first name, whatever is around it', () => {
  for (const [name, expected] of Object.entries({
    Ana: 'Ana',
    'Ana Ruiz': 'Ana',
    'Dr. Ana Ruiz': 'Ana',
    'DR ANA RUIZ': 'ANA',
    'Mrs. Ana M. Ruiz': 'Ana',
    'Sra. Ana Ruiz': 'Ana',
    'Doña Ana': 'Doña Ana',
    'Rev. Dr. Ana Ruiz, PhD': 'Ana',
    'Ana Ruiz, M.D.': 'Ana',
    'Juan Ruiz Jr.': 'Juan',
    'Juan Ruiz, Sr.': 'Juan',
    'Juan Ruiz III': 'Juan',
    'Sr. Juan Ruiz': 'Juan',
    'Ruiz, Ana': 'Ana',
    'RUIZ,ANA M': 'ANA',
    'Ruiz, Dr. Ana': 'Ana',
    'Ruiz Jr., Juan': 'Juan',
    'Ruiz, Juan, Jr.': 'Juan',
    'Do, Minh': 'Minh',
    'Minh Do': 'Minh',
    'Ana Ruiz, Acme Plumbing': 'Ana',
    'J. Robert Ruiz': 'Robert',
    'J.R. Ruiz': 'J.R.',
    'Đặng Văn': 'Đặng',
    '  Ana   Ruiz ': 'Ana',
  })) {
    assert.equal(greeted(name), expected, name)
  }
})

test('greeting > uses the whole name when it has no first name', () => {
  for (const name of ['Dr. Ruiz', 'Mr. & Mrs. Ruiz', 'Mr. and Mrs. Ruiz', 'J. Ruiz', 'A', 'Don']) {
    assert.equal(greeted(name), name)
  }
  assert.equal(greeted('Dr. Ruiz, MD'), 'Dr. Ruiz')
  for (const name of ['', ' ', ',']) assert.equal(greeted(name), words.noName.en, `"${name}"`)
})

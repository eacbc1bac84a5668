import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readAmount } from '../../../model/desk/amount.ts'

test('amount > is read as people write it', () => {
  for (const [typed, cents] of [
    ['180', 18_000],
    [' 180 ', 18_000],
    ['180.5', 18_050],
    ['180.50', 18_050],
    ['180,50', 18_050],
    ['180.', 18_000],
    ['.50', 50],
    ['0', 0],
    ['1,250', 125_000],
    ['$1,250', 125_000],
    ['$ 1,250.75', 125_075],
    ['1.250,00', 125_000],
    ['1 250', 125_000],
    ['1 250,5', 125_050],
    ['1\u00a0250.50', 125_050],
    ["1'250.50", 125_050],
    ['12,500', 1_250_000],
    ['180 dollars', 18_000],
    ['US$ 180', 18_000],
    ['180 USD', 18_000],
    ['１８０', 18_000],
    ['999,999.99', 99_999_999],
    ['', null],
    ['  ', null],
  ] as const) {
    assert.equal(readAmount(typed), cents, typed)
  }
})

test('amount > is refused, not guessed, when it could be another one', () => {
  for (const typed of [
    ...[
      '12 50',
      '180.505',
      '1.250',
      '0,250',
      '1e3',
      '0x10',
      '1,25,0',
      '1,2500',
      '12,34,567',
      '1.2.3',
    ],
    ...[
      '180-200',
      '-5',
      '+5',
      '1,250,00',
      '1.250.00',
      '1,250.505',
      '180 50',
      '1/2',
      'free',
      '$',
      ',',
    ],
    ...['18O', '1 2 3', '180.50.', 'Infinity', '١٨٠'],
  ]) {
    assert.equal(readAmount(typed), 'unclear', typed)
  }
  for (const typed of ['1000000', '1,000,000', '9'.repeat(400)]) {
    assert.equal(readAmount(typed), 'tooMuch', typed)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saysWhoCalled, splitAtPhoneNumbers, toE164 } from '../../../model/lead/phone.ts'
import { textMatcher } from '../../../model/search.ts'
import { normalizePhone } from '../../../server/domain/details.ts'

/** What stands between the digits of a number that a person reads as one. */
const separators = [
  ...['', ' ', '  ', '-', '--', ' - ', '.', '. ', '/', ' / ', '\\', '_', '~', '*', '|', ',', ', '],
  ...[
    ':',
    ' : ',
    ';',
    '·',
    '•',
    ' • ',
    '‧',
    '\u00a0',
    '\u202f',
    '\u2009',
    '\u3000',
    '\t',
    '\n',
    '\r\n',
  ],
  ...['\u2010', '\u2011', '\u2012', '\u2013', '\u2014', ' \u2013 ', '\u2212', '\u00ad', '\uff0d'],
  ...['\u200b', '\u2060', '\u200e', '\u202c', ' \u200b', '\ufeff', "'", '’'],
  ...[
    '=',
    '"',
    '“',
    '`',
    '^',
    '+',
    '<',
    '>',
    '!',
    '…',
    '→',
    ' -> ',
    '│',
    '¦',
    '●',
    '⋅',
    '、',
    '。',
    '⁄',
  ],
]
const wide = (digits: string, zero: number) =>
  digits.replaceAll(/\d/g, (digit) => String.fromCharCode(zero + Number(digit)))
const forms = [
  ...separators.flatMap((sign) => [
    ['972', '555', '0142'].join(sign),
    `(972)${sign}555${sign}0142`,
    `1${sign}972${sign}555${sign}0142`,
    `+1${sign}(972)${sign}555${sign}0142`,
    ['972', '555', '01', '42'].join(sign),
    ['972', '5550142'].join(sign),
  ]),
  ...[' ', '-', '.', ' - ', '\ufe0f\u20e3'].map((sign) => Array.from('9725550142').join(sign)),
  ...[
    '( 972 ) 555 - 0142',
    '[972] 555-0142',
    '（972）555－0142',
    '{972} 555-0142',
    '【972】555-0142',
    '97 25 55 01 42',
    '97-25-55-01-42',
    '\u202a972-555-0142\u202c',
  ],
  ...[0xff10, 0x660, 0x6f0].map((zero) => wide('972-555-0142', zero)),
]

test('phone number > is found in a text whatever stands between its digits', () => {
  for (const typed of forms) {
    for (const [before, after] of [
      ['', ''],
      ['Call me at ', ' after 5'],
      ['My cell:', ', or email me'],
      ['cell', 'x12'],
      ['Tel.', ' ext. 4, two dogs'],
      ['(', ')'],
      ['Two rooms. ', '. Thanks!'],
    ] as const) {
      const text = `${before}${typed}${after}`
      const [, found = '', ...rest] = splitAtPhoneNumbers(text)
      const label = JSON.stringify(text)
      assert.equal(found && toE164(found), '+19725550142', label)
      assert.equal(rest.length, 1, label)
      assert.equal(splitAtPhoneNumbers(text).join(''), text)
      assert.equal(normalizePhone(text).e164, '+19725550142', label)
      assert.ok(saysWhoCalled({ name: '', phone: text }), label)
      assert.ok(textMatcher('972 555 0142')(text), label)
    }
  }
})

test('phone number > is not made of other numbers', () => {
  for (const text of [
    'ZIP codes 75234 75235',
    'from 2024 to 2025, 26 times',
    'order A9725550142',
    '97255501423',
    'on 2026-11-20 at 10:30',
    '3 rooms, 555 0142',
    'since 2024-10-12 we had 3045 of them',
    '$972, $555 and $0142',
    '$250 $300 $1200',
    'units #214 #215 #2160',
    'units 214 & 215 & 2160',
    'on 2026-11-20 10:30',
    'aged 10 12 14 16 18',
    'on 20 11 26 10 30',
  ]) {
    assert.deepEqual(splitAtPhoneNumbers(text), [text])
  }
})

test('phone number > is found twice where only a comma is between', () => {
  const [, first = '', , second = ''] = splitAtPhoneNumbers('972-555-0142,214-555-0199')
  assert.deepEqual([first, second].map(toE164), ['+19725550142', '+12145550199'])
})

test('request by phone > says who called with ten digits in any groups, and not with fewer', () => {
  for (const phone of ['97255 50142', '972 5550 142', '1 9725 550 142', '٩٧٢٥٥ ٥٠١٤٢']) {
    assert.ok(saysWhoCalled({ name: '', phone }), phone)
  }
  for (const phone of [
    '555 0142',
    '97255 5014',
    '97255 501423',
    'unit 97255 50142',
    '02255 50142',
  ]) {
    assert.ok(!saysWhoCalled({ name: ' ', phone }), phone)
  }
})

test('phone number > of another country needs its plus sign', () => {
  const [, found = ''] = splitAtPhoneNumbers('In Mexico +52 55-1234 5678 after noon')
  assert.equal(toE164(found), '+525512345678')
})

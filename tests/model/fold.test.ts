import assert from 'node:assert/strict'
import { test } from 'node:test'
import { fold } from '../../model/search.ts'

test('fold > removes case, accents, typographic punctuation and invisible characters', () => {
  for (const [text, expected] of Object.entries({
    'Đặng Văn': 'dang van',
    'José Muñoz': 'jose munoz',
    'Søren Ærø': 'soren aero',
    Łukasz: 'lukasz',
    'Straße STRASSE ẞ': 'strasse strasse ss',
    'Işık İnci IŞIK': 'isik inci isik',
    'Œuvre Þór Ðað': 'oeuvre thor dad',
    'O’Brien OʼBrien Oʻahu': "o'brien o'brien o'ahu",
    '“yes” – no—maybe': '"yes" - no-maybe',
    'Main\u00a0St': 'main st',
    'soft\u00adhyphen zero\u200bwidth': 'softhyphen zerowidth',
    'ﬁve ½': 'five 1/2',
  })) {
    assert.equal(fold(text), expected, text)
    assert.equal(fold(text.normalize('NFD')), expected, `${text}, taken apart`)
    assert.equal(fold(expected), expected, 'folded twice')
  }
})

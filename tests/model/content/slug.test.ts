import assert from 'node:assert/strict'
import { test } from 'node:test'
import { slugOf } from '../../../model/content/slug.ts'
import { newPictureSchema } from '../../../model/desk/site.ts'

test('slugOf > makes a valid picture name from any file name', () => {
  assert.equal(slugOf('  What’s that? “Ants” & Co.'), 'whats-that-ants-co')
  assert.equal(slugOf('Año nuevo: Đặng, Łukasz, Øre & Straße'), 'ano-nuevo-dang-lukasz-ore-strasse')
  for (const text of [
    `Screenshot_${'from the front yard '.repeat(9)}`,
    `${'a'.repeat(59)} b`,
    '--IMG_0001--',
  ]) {
    assert.doesNotThrow(() => newPictureSchema.parse({ name: slugOf(text) }), text)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { guessLanguage } from '../../../model/lead/language.ts'

test('guessLanguage > tells Spanish from English, with and without accents', () => {
  for (const text of [
    'Hola, tengo cucarachas en la cocina. Gracias',
    'Necesito que me llamen por favor, hay ratones en el atico',
    '¿Cuánto cuesta?',
  ]) {
    assert.equal(guessLanguage(text), 'es', text)
  }
  for (const text of [
    '',
    'Roaches in my kitchen on Las Colinas Blvd near El Paso Grill',
    'Ants in the la cocina restaurant on 5th, please call me back today',
  ]) {
    assert.equal(guessLanguage(text), 'en', text)
  }
})

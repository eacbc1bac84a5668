import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesTexts } from '../../../model/lead/consent-statement.ts'

test('namesTexts > finds consent to texts, and no denial of them', () => {
  for (const statement of [
    'I agree to calls and texts.',
    'I agree that Bugs, Inc. may call and text me. Consent is not required to make a purchase.',
    'You may send me SMS, but no calls.',
    'Acepto que me llamen y me envíen mensajes de texto. No es necesario para comprar.',
  ]) {
    assert.equal(namesTexts(statement), true, statement)
  }
  for (const statement of [
    'You may call me.',
    'Acepto que me llamen. Nunca mandamos mensajes de texto.',
    'Acepto llamadas, pero sin mensajes de texto.',
    'Pueden llamarme, según el contexto.',
    'You may call me. We never text you.',
    'You may call me. We don’t call after 8 PM, send texts or SMS.',
    'I agree to calls, but not to text messages.',
    'We call without texting first',
    'This is about the context.',
  ]) {
    assert.equal(namesTexts(statement), false, statement)
  }
})

import assert from 'node:assert/strict'
import { test } from 'node:test'
import { newToken, readToken } from '../../../server/desk/tokens.ts'
import { newId, readId } from '../../../server/domain/lead.ts'

test('readId > reads a code as people retype it from paper', () => {
  const fullWidth = (text: string) =>
    text.replace(/[!-~]/g, (sign) => String.fromCharCode(sign.charCodeAt(0) + 0xfee0))
  const ways: ((code: string) => string)[] = [
    (code) => code.toUpperCase(),
    (code) => ` ${code.replace(/.{4}(?=.)/g, '$& \u2013 ')}.\n`,
    (code) => code.replace(/.{4}(?=.)/g, '$&\u2014'),
    (code) => code.replace(/.{4}(?=.)/g, '$&\u00a0\u2011'),
    (code) => `\u201c${code.split('').join('\u200b')}\u201d`,
    (code) => code.replaceAll('0', 'o').replaceAll('1', 'l'),
    (code) => code.replaceAll('0', 'O').replaceAll('1', 'I'),
    (code) => fullWidth(code.toUpperCase()),
    (code) => code.replaceAll('v', 'u').replaceAll('0', 'Ø'),
  ]
  const codes = ['0123456789ab', '10stvwxyz010', ...Array.from({ length: 50 }, newId)]
  for (const code of codes) {
    for (const way of ways) assert.equal(readId(way(code)), code, way(code))
  }
  assert.notEqual(readId('5'), readId('s'), 'two signs of the alphabet stay two')
})

test('readToken > reads the token of a link that went through messages', () => {
  for (let count = 0; count < 50; count += 1) {
    const token = `--${newToken().slice(4)}-_`
    for (const text of [token, `${token}.`, `${token}\u201d`, ` ${token}\n`, `<${token}>`]) {
      assert.equal(readToken(text), token)
    }
    assert.equal(readToken(token.replaceAll('--', '\u2014').replaceAll('-', '\u2011')), token)
  }
  assert.equal(readToken('short'), 'short')
})

import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { addPolicy } from '../../../site/build/content-security-policy.ts'
import { readPage, writePage } from '../../../site/build/page-tree.ts'

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const page = (head: string, body = '') =>
  `<!doctype html><html><head><meta charset="utf-8">${head}</head><body>${body}</body></html>`

function withPolicy(html: string, formRelayUrl: string | undefined): string {
  const tree = readPage(html)
  addPolicy(tree, formRelayUrl)
  return writePage(tree)
}

/** The policy's directives by name. */
function policyOf(html: string): Record<string, string> {
  const policy = /<meta http-equiv="content-security-policy" content="([^"]*)">/.exec(html)?.[1]
  assert.ok(policy, 'the page has a policy')
  return Object.fromEntries(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(' ')
      return [name, sources.join(' ')]
    }),
  )
}

test('nothing is allowed but the site itself', () => {
  assert.deepEqual(policyOf(withPolicy(page(''), undefined)), {
    'default-src': "'none'",
    'script-src': "'self'",
    'style-src': "'self'",
    'img-src': "'self' data:",
    'font-src': "'self' data:",
    'connect-src': "'self'",
    'base-uri': "'none'",
    'form-action': "'self'",
  })
})

test('the policy stands before everything that it rules on', () => {
  const html = withPolicy(page('<style>a{}</style>'), undefined)
  const [charset, policy, style] = ['charset', 'content-security-policy', '<style>'].map((part) =>
    html.indexOf(part),
  )
  assert.ok(charset !== undefined && policy !== undefined && style !== undefined)
  assert.ok(charset < policy && policy < style)
})

test('each inline style and script is allowed by its hash, once', () => {
  const html = page(
    '<style>a{color:red}</style><style>b{}</style><style>b{}</style>',
    '<script>one()</script><script type="module">two()</script>' +
      '<script type="speculationrules">{"prefetch":[]}</script>',
  )
  const policy = policyOf(withPolicy(html, undefined))
  assert.equal(policy['style-src'], `'self' ${sha256('a{color:red}')} ${sha256('b{}')}`)
  assert.equal(
    policy['script-src'],
    `'self' ${sha256('one()')} ${sha256('two()')} ${sha256('{"prefetch":[]}')}`,
  )
})

test('a style of several lines is hashed whole, and dollar signs stay what they are', () => {
  const style = 'a {\n  content: "$& $1 $$";\n}\n'
  const html = withPolicy(page(`<style>${style}</style>`), undefined)
  assert.equal(policyOf(html)['style-src'], `'self' ${sha256(style)}`)
  assert.ok(html.includes(style))
})

test('structured data and scripts of their own file need no hash', () => {
  const html = page(
    '<script type="application/ld+json">{}</script>',
    '<script src="/a.js"></script>',
  )
  assert.equal(policyOf(withPolicy(html, undefined))['script-src'], "'self'")
})

test('a relay may be posted to and framed, by its origin, and nothing else', () => {
  const policy = policyOf(withPolicy(page(''), 'https://relay.example/send?x=1'))
  assert.equal(policy['form-action'], "'self' https://relay.example")
  assert.equal(policy['frame-src'], 'https://relay.example')
  assert.equal(policy['connect-src'], "'self'")
})

test('a page without a charset stops the build', () => {
  assert.throws(() => withPolicy('<html><head></head></html>', undefined), /no charset/)
})

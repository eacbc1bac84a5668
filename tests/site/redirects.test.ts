import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Content } from '../../model/content/content.ts'
import { redirectsOf } from '../../site/redirects.ts'

/** Pages at /services/ants and /blog/swarms, which had the addresses of `formerly` before. */
function redirects(formerly: string[], others: { from: string; to: string }[] = []) {
  const content = {
    services: [{ id: 'ants', file: 'services/ants.md', formerly }],
    articles: [{ id: 'swarms', file: 'blog/swarms.md', formerly: ['/news/1'] }],
    ...{ locations: [], pests: [], legalPages: [], site: { redirects: others } },
  } as unknown as Content
  const { faults, redirects } = redirectsOf(content, new Set(['/services/ants', '/blog/swarms']))
  return {
    redirects,
    faults: faults.map(({ file, field, message }) => `${file} ${field}: ${message}`),
  }
}

test('redirectsOf > leads earlier addresses to their pages', () => {
  const others = [{ from: '/termites.php', to: '/blog/swarms#what-to-do' }]
  assert.deepEqual(redirects(['/services/ant-control', '/ants'], others), {
    redirects: {
      '/services/ant-control': '/services/ants',
      '/ants': '/services/ants',
      '/news/1': '/blog/swarms',
      '/termites.php': '/blog/swarms#what-to-do',
    },
    faults: [],
  })
})

const mistakes: [name: string, formerly: string[], others: [string, string][], fault: string][] = [
  [
    'a page of its own',
    ['/blog/swarms'],
    [],
    "services/ants.md formerly.0: /blog/swarms is a page of this site: it can't lead elsewhere",
  ],
  [
    'two targets',
    ['/news/1'],
    [],
    'blog/swarms.md formerly.0: /news/1 leads to /services/ants already (content/services/ants.md)',
  ],
  [
    'no target',
    [],
    [['/old', '/services/anst']],
    'site.yaml redirects.0: there is no page /services/anst',
  ],
  [
    'a chain',
    [],
    [['/older', '/news/1']],
    'site.yaml redirects.0: /news/1 leads on to /blog/swarms: name that',
  ],
  ['itself', [], [['/a', '/a']], 'site.yaml redirects.0: /a leads to itself'],
]
for (const [name, formerly, others, fault] of mistakes) {
  test(`redirectsOf > finds an address with ${name}`, () => {
    const { faults } = redirects(
      formerly,
      others.map(([from, to]) => ({ from, to })),
    )
    assert.deepEqual(faults, [fault])
  })
}

test('redirectsOf > finds a circle at each of its addresses', () => {
  const { faults } = redirects(
    [],
    [
      { from: '/a', to: '/b' },
      { from: '/b', to: '/a' },
    ],
  )
  assert.deepEqual(faults, [
    'site.yaml redirects.0: /a and /b lead in a circle',
    'site.yaml redirects.1: /b and /a lead in a circle',
  ])
})

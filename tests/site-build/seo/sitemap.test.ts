import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isListed } from '../../../site/seo/sitemap.ts'

const rows = [
  ['https://bugs.example/', true],
  ['https://bugs.example/services/ant-control', true],
  ['https://bugs.example/services/ant-control/checklist', false],
  ['https://bugs.example/404', false],
  ['https://bugs.example/services/404', false],
  ['https://bugs.example/estimate/received', false],
  ['https://bugs.example/estimate/problem', false],
  ['https://bugs.example/blog/what-an-estimate-covers', true],
] as const

for (const [address, listed] of rows) {
  test(`${address} is ${listed ? 'listed' : 'left out'}`, () => {
    assert.equal(isListed(address), listed)
  })
}

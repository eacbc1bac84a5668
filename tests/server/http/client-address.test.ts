import assert from 'node:assert/strict'
import { test } from 'node:test'
import { networkOf, plainForwardedFor, plainIp } from '../../../server/http/client-address.ts'

test('networkOf > returns the /56 of an IPv6 address, and unwraps IPv4-mapped addresses', () => {
  const network = networkOf('2001:db8:1:200::1')
  for (const address of ['2001:db8:1:200:ffff::9', '2001:db8:1:2ab::1', '2001:db8:1:200::1%eth0']) {
    assert.equal(networkOf(address), network)
  }
  for (const address of ['2001:db8:1:300::1', '2001:db8::1']) {
    assert.notEqual(networkOf(address), network)
  }
  for (const address of ['::ffff:203.0.113.7', '::ffff:cb00:7107', '0:0:0:0:0:ffff:cb00:7107']) {
    assert.equal(networkOf(address), '203.0.113.7')
  }
})

test('plainIp > removes port, brackets and zone, and keeps text that is no address', () => {
  const plain = {
    '203.0.113.7:40004': '203.0.113.7',
    '[2001:db8::7]:443': '2001:db8::7',
    '[2001:db8::7]': '2001:db8::7',
    '2001:DB8:0::7': '2001:db8::7',
    '[fe80::7%eth0]:443': 'fe80::7',
    '[::ffff:203.0.113.7]:80': '203.0.113.7',
    unknown: 'unknown',
    '_hidden:1': '_hidden:1',
    '': '',
  }
  for (const [text, address] of Object.entries(plain)) assert.equal(plainIp(text), address, text)
})

test('plainForwardedFor > keeps the addresses of the nearest proxies, however long the header is', () => {
  const header = `${'x,'.repeat(50_000)}198.51.100.1:80, [2001:db8::7]:443`
  assert.match(plainForwardedFor(header), /^(x, ){8}198\.51\.100\.1, 2001:db8::7$/)
})

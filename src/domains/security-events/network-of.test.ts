import { expect, it } from 'vitest'
import { networkOf } from './network-of.ts'

it.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:5:6:7:8:9:a', '2001:db8:5::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
  ['', null],
  ['unknown', null],
])('of %s keeps %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})

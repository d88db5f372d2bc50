import { describe, expect, it } from 'vitest'
import { isOpenableAddress, isPublicAddress } from './public-address.ts'
import { nonPublicV4, nonPublicV6 } from './testing/attack-urls.ts'

describe('isPublicAddress', () => {
  it.each([...nonPublicV4, ...nonPublicV6])('is false for %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each([
    // The neighbours of every non-public range.
    ...['1.0.0.0', '9.255.255.255', '11.0.0.0', '100.63.255.255', '100.128.0.0', '126.255.255.255'],
    ...['128.0.0.0', '169.253.255.255', '169.255.0.0', '172.15.255.255', '172.32.0.0'],
    ...['192.0.1.0', '192.0.3.0', '192.88.98.255', '192.88.100.0', '192.167.255.255'],
    ...['192.169.0.0', '198.17.255.255', '198.20.0.0', '198.51.99.255', '198.51.101.0'],
    ...['203.0.112.255', '203.0.114.0', '223.255.255.255', '168.63.129.15'],
    ...['2000::1', '2001:200::1', '2001:db7:ffff::1', '2001:db9::1', '2001:ffff::1', '2003::1'],
    ...['2606:4700::1111', '2a00::1', '3ffd:ffff::1', '3fff:1000::1', '2606:2800::5eff:10.0.0.1'],
  ])('is true for %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'site.example', '1.2.3', '1.2.3.4.5', '0x7f.1', '[::1]', '2606::1%eth0', '::1%lo'])(
    'is false for %j, which is no address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
      expect(isOpenableAddress(text)).toBe(false)
    },
  )
})

describe('isOpenableAddress', () => {
  it.each(['127.0.0.1', '10.0.0.1', '192.168.0.1', '0.0.0.0', '::1', 'fd00::1', '1.1.1.1'])(
    'is true for %s',
    (address) => {
      expect(isOpenableAddress(address)).toBe(true)
    },
  )

  it.each([
    ...['169.254.169.254', '169.254.170.2', '100.100.100.200', '168.63.129.16', '192.0.0.192'],
    ...['fd00:ec2::254', 'fd20:ce::254', 'fe80::a9fe:a9fe', '::ffff:169.254.169.254'],
    ...['64:ff9b::a9fe:a9fe', '2002:a9fe:a9fe::', '::a9fe:a9fe', '::ffff:127.0.0.1'],
  ])('is false for %s', (address) => {
    expect(isOpenableAddress(address)).toBe(false)
  })
})

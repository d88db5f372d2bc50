import { BlockList, isIP, isIPv6 } from 'node:net'

/**
 * All ranges that the IANA special-purpose registries exclude from the public internet, plus the ranges
 * that contain an IPv4 address inside an IPv6 one, which would bypass the IPv4 list.
 */
const nonPublicV4: [network: string, prefix: number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]

const nonPublicV6: [network: string, prefix: number][] = [
  // Global unicast is 2000::/3; the next six lines are all that lies outside of it.
  ['::', 3],
  ['4000::', 2],
  ['8000::', 2],
  ['c000::', 3],
  ['e000::', 4],
  ['f000::', 4],
  // Within 2000::/3: protocol assignments with Teredo, documentation, 6to4, the former 6bone.
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3ffe::', 16],
  ['3fff::', 20],
]

/** Addresses where clouds hand out credentials. Refused even for a host that the operator allowed. */
const metadata: [network: string, prefix: number][] = [
  ['169.254.0.0', 16],
  ['100.100.100.200', 32],
  ['168.63.129.16', 32],
  ['192.0.0.192', 32],
  ['fd00:ec2::', 32],
  ['fd20:ce::', 32],
  ['fd00:c1::a9fe:a9fe', 128],
]

// A list of both would refuse every IPv4 address: BlockList reads them as mapped ones, too.
const publicGapsV4 = blockList(nonPublicV4)
const publicGapsV6 = blockList(nonPublicV6)
const cloudMetadata = blockList(metadata)
const openableV6 = blockList([
  ['::1', 128],
  ['fc00::', 7],
])

/** Whether the literal address is public on the internet. */
export function isPublicAddress(address: string): boolean {
  if (!isIP(address) || address.includes('%')) return false
  if (isIPv6(address)) return !publicGapsV6.check(address, 'ipv6') && !isIsatap(address)
  return !publicGapsV4.check(address, 'ipv4') && !cloudMetadata.check(address, 'ipv4')
}

/**
 * Whether the operator may allow the literal address for fetching: loopback and private networks,
 * never a cloud's metadata service, and no IPv6 address that wraps an IPv4 one.
 */
export function isOpenableAddress(address: string): boolean {
  if (isPublicAddress(address)) return true
  if (!isIP(address) || address.includes('%')) return false
  if (!isIPv6(address)) return !cloudMetadata.check(address, 'ipv4')
  return openableV6.check(address, 'ipv6') && !cloudMetadata.check(address, 'ipv6')
}

function blockList(subnets: [network: string, prefix: number][]): BlockList {
  const list = new BlockList()
  for (const [network, prefix] of subnets)
    list.addSubnet(network, prefix, isIPv6(network) ? 'ipv6' : 'ipv4')
  return list
}

/** ISATAP interface identifiers carry an IPv4 address under any prefix, so no subnet names them. */
function isIsatap(address: string): boolean {
  const groups = groupsOf(address)
  return (groups[4]! & 0xfdff) === 0 && groups[5] === 0x5efe
}

/** The eight 16-bit groups of a valid IPv6 literal. */
function groupsOf(address: string): number[] {
  // The URL parser writes every spelling, dotted tails included, in its one canonical form.
  const canonical = new URL(`http://[${address}]/`).hostname.slice(1, -1)
  const [head = '', tail] = canonical.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((g) => parseInt(g, 16)))
  const before = parse(head)
  if (tail === undefined) return before
  const after = parse(tail)
  const zeros = Array.from({ length: 8 - before.length - after.length }, () => 0)
  return [...before, ...zeros, ...after]
}

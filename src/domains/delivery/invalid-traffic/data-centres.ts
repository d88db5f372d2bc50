import { BlockList, isIP } from 'node:net'

/** The operator's list of networks from which nobody looks at pins: data centres, monitors. */
export interface DataCentres {
  has(address: string): boolean
  /** Lines that are no network. */
  faults: readonly string[]
}

/** One network (`192.0.2.0/24`, `2001:db8::/32`) or address a line; `#` begins a comment. */
export function parseDataCentres(text: string): DataCentres {
  const list = new BlockList()
  const faults = text
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '' && !add(list, line))
  return {
    faults,
    has(address) {
      const bare = address.replace(/^::ffff:(?=\d+\.)/i, '')
      const family = isIP(bare)
      return family !== 0 && list.check(bare, family === 4 ? 'ipv4' : 'ipv6')
    },
  }
}

function add(list: BlockList, network: string): boolean {
  const [address = '', bits] = network.split('/')
  const family = isIP(address)
  const max = family === 4 ? 32 : 128
  const prefix = bits === undefined ? max : /^\d{1,3}$/.test(bits) ? Number(bits) : Number.NaN
  if (family === 0 || !(prefix >= 0 && prefix <= max)) return false
  list.addSubnet(address, prefix, family === 4 ? 'ipv4' : 'ipv6')
  return true
}

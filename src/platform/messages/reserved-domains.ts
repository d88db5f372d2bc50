import type { Transport } from './message.ts'
import { Undeliverable } from './refusals/undeliverable.ts'

/** RFC 2606 and 6761: domains that nobody can have, such as those of the demo's people. */
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)\.?$/i

export function isReservedDomain(domain: string): boolean {
  return reserved.test(domain)
}

/** Sends no mail to where nobody can have an address: a mail server would only get it back. */
export function exceptReserved(transport: Transport): Transport {
  return async (id, content) => {
    const domain = content.channel === 'mail' ? (content.to.split('@').at(-1) ?? '') : ''
    if (isReservedDomain(domain.trim()))
      throw new Undeliverable(`Not sent: nobody can have an address at ${domain.trim()}`)
    await transport(id, content)
  }
}

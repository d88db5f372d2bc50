import type { FirstPartyProblem } from '#contract/conversions/first-party'
import { isFailure } from '#contract/errors'
import type { Services } from '#platform/operations'
import { dnsName, dnsText, firstPartyHelloPath, helloOf } from './host-rules.ts'

type LookServices = Pick<Services, 'fetcher' | 'names' | 'encryption'>

const maxBytes = 10_000
const deadlineMs = 8_000

/** The texts by which ad accounts prove that the host is theirs. */
export async function proofsOf({ names }: LookServices, hostname: string): Promise<Set<string>> {
  const texts = await names.texts(dnsName(hostname))
  return new Set(texts.map((text) => text.trim()))
}

export function isProven(proofs: ReadonlySet<string>, token: string): boolean {
  return proofs.has(dnsText(token))
}

/** Whether the host leads to this server by HTTPS; null if so. Only public addresses are asked. */
export async function problemOf(
  { fetcher, encryption }: LookServices,
  hostname: string,
): Promise<FirstPartyProblem | null> {
  const options = { accept: 'page', maxBytes, deadlineMs } as const
  try {
    const address = `https://${hostname}${firstPartyHelloPath}`
    const { url, result } = await fetcher.read<string[]>(address, 'site_tokens', options)
    // A host that only redirects would send events to another one.
    const isHere = new URL(url).hostname === hostname
    return isHere && result.includes(helloOf(encryption, hostname)) ? null : 'elsewhere'
  } catch (error) {
    if (isFailure(error, 'url_unreachable')) return 'unreachable'
    if (isFailure(error, 'url_too_slow')) return 'too_slow'
    if (isFailure(error, 'url_not_found')) return 'not_found'
    if (isFailure(error, 'url_too_large')) return 'elsewhere'
    if (isFailure(error, 'url_refused') || isFailure(error, 'url_invalid')) return 'refused'
    throw error
  }
}

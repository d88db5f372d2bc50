import type { Proof } from '#contract/claims/claim'
import { isFailure } from '#contract/errors'
import type { Services } from '#platform/operations'
import type { ClaimRow } from './claim-queries.ts'
import { dnsName, dnsText, fileAddress } from './claim-rules.ts'

const mostBytes = 1_000_000

type Looking = Pick<Services, 'fetcher' | 'names'>

/** Whether the site shows the claim's token in this way. Throws what the fetcher throws for a site that is not there. */
export function lookForProof(services: Looking, claim: ClaimRow, proof: Proof): Promise<boolean> {
  if (proof === 'dns') return inNames(services, claim)
  return inPage(
    services,
    proof === 'file' ? fileAddress(claim.name) : `https://${claim.name}/`,
    claim.token,
  )
}

async function inNames({ names }: Looking, claim: ClaimRow): Promise<boolean> {
  const texts = await names.texts(dnsName(claim.name))
  return texts.some((text) => text.trim() === dnsText(claim.token))
}

/** Sites without TLS are looked at too: whoever answers for them there owns them as far as anybody sees. */
async function inPage({ fetcher }: Looking, address: string, token: string): Promise<boolean> {
  const wish = { accept: 'page', maxBytes: mostBytes } as const
  const tokensAt = async (url: string) =>
    (await fetcher.read<string[]>(url, 'site_tokens', wish)).result
  try {
    return (await tokensAt(address)).includes(token)
  } catch (error) {
    if (!isFailure(error, 'url_unreachable')) throw error
    return (await tokensAt(address.replace(/^https:/, 'http:'))).includes(token)
  }
}

import type { Proof } from '#contract/claims/claim'
import { isFailure } from '#contract/errors'
import type { Services } from '#platform/operations'
import type { ClaimRow } from './claim-queries.ts'
import { dnsName, dnsText, fileAddress } from './claim-rules.ts'

const maxBytes = 1_000_000

type LookUpServices = Pick<Services, 'fetcher' | 'names'>

/** Whether the site shows the claim's token in this way. Throws the fetcher's failures if the site is unreachable. */
export function hasProof(
  services: LookUpServices,
  claim: ClaimRow,
  proof: Proof,
): Promise<boolean> {
  if (proof === 'dns') return isInDns(services, claim)
  return isInPage(
    services,
    proof === 'file' ? fileAddress(claim.name) : `https://${claim.name}/`,
    claim.token,
  )
}

async function isInDns({ names }: LookUpServices, claim: ClaimRow): Promise<boolean> {
  const texts = await names.texts(dnsName(claim.name))
  return texts.some((text) => text.trim() === dnsText(claim.token))
}

/** Sites without TLS are checked too: whoever controls their responses counts as their owner. */
async function isInPage(
  { fetcher }: LookUpServices,
  address: string,
  token: string,
): Promise<boolean> {
  const options = { accept: 'page', maxBytes: maxBytes } as const
  const tokensAt = async (url: string) =>
    (await fetcher.read<string[]>(url, 'site_tokens', options)).result
  try {
    return (await tokensAt(address)).includes(token)
  } catch (error) {
    if (!isFailure(error, 'url_unreachable')) throw error
    return (await tokensAt(address.replace(/^https:/, 'http:'))).includes(token)
  }
}

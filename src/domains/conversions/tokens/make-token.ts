import { toSeconds } from '#contract/campaigns/moments'
import type { ConversionPartner } from '#contract/conversions/partner-names'
import type { ConversionToken } from '#contract/conversions/tokens'
import { Failure } from '#contract/errors'
import type { AdvertiserId, ConversionTokenId } from '#contract/ids'
import { limits } from '#contract/limits'
import { newToken, tokenHash } from '#platform/crypto'
import { type CommandContext, memberOf } from '#platform/operations'
import { recordSource } from '../record-source.ts'
import { countTokens, insertToken, revokeToken, type TokenRow } from './token-queries.ts'

interface Wanted {
  /** Locked, so that the count holds. */
  advertiser_id: AdvertiserId
  name: string
  partner: ConversionPartner | null
}

/** `token` is known to nobody else afterwards. */
export async function makeToken(
  context: CommandContext,
  { advertiser_id, name, partner }: Wanted,
): Promise<ConversionToken & { token: string }> {
  const { db, clock, newId } = context
  if ((await countTokens(db, advertiser_id)) >= limits.conversionTokensPerAdvertiser)
    throw new Failure('conversion_token_limit')
  const token = newToken()
  const made = { id: newId<ConversionTokenId>(), name, created_at: clock.now() }
  const [token_hash, created_by] = [tokenHash(token), memberOf(context).id]
  await insertToken(db, { ...made, advertiser_id, partner, token_hash, created_by })
  const named = { ...made, advertiser_id }
  await recordSource(context, 'conversion_token', named, { before: null, after: { name } })
  return { ...toToken({ ...made, last_used_at: null }), token }
}

export async function endToken(
  context: CommandContext,
  advertiser_id: AdvertiserId,
  id: ConversionTokenId,
): Promise<void> {
  const name = await revokeToken(context.db, advertiser_id, id, context.clock.now())
  if (name === null)
    throw new Failure('conversion_token_not_found', { field: 'conversion_token_id' })
  const revoked = { advertiser_id, id, name }
  await recordSource(context, 'conversion_token', revoked, { before: { name }, after: null })
}

export function toToken({ id, name, created_at, last_used_at }: TokenRow): ConversionToken {
  return {
    ...{ id, name },
    created_time: toSeconds(created_at),
    last_used_time: last_used_at && toSeconds(last_used_at),
  }
}

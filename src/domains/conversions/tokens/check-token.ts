import { Failure } from '#contract/errors'
import type { AdvertiserId } from '#contract/ids'
import { tokenHash } from '#platform/crypto'
import type { PrepareContext } from '#platform/operations'
import { findToken, noteUse } from './token-queries.ts'

/** Read anew for each call, so that one that was revoked is refused at once everywhere. */
export async function checkToken(
  { db, database, clock }: PrepareContext,
  advertiserId: AdvertiserId,
  token: string,
): Promise<void> {
  const found = await findToken(db, advertiserId, tokenHash(token))
  if (!found) throw new Failure('conversion_token_wrong')
  if (found.is_disabled) throw new Failure('advertiser_disabled')
  const now = clock.now()
  const sinceMs = now.getTime() - (found.last_used_at?.getTime() ?? 0)
  if (sinceMs > 60_000)
    await database.transaction((writer) => noteUse(writer, advertiserId, found.id, now))
}

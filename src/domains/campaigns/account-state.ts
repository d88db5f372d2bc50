import type { PersonId } from '#contract/ids'
import { type Db, row } from '#platform/database'
import type { Above } from './rules/statuses.ts'

/** Whether an ad account may run ads at all: its owner is there, and ads are open in its country. */
export async function accountState(
  db: Db,
  { owner_id, country }: { owner_id: PersonId; country: string },
): Promise<Above> {
  const found = await row<{ is_disabled: boolean }>(
    db,
    `select owner.hidden_at is not null
        or not exists (select 1 from ad_markets m where m.country = $2 and m.is_open) as is_disabled
       from people owner where owner.id = $1`,
    [owner_id, country],
  )
  return { isDisabled: found?.is_disabled ?? true }
}

import type { PersonId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'
import { isLiveSession } from './session-queries.ts'

/** Those sessions of an account, of these, by which it can be used now. */
export async function selectLiveSessions(
  db: Db,
  accountId: PersonId,
  tokenHashes: readonly Buffer[],
  now: Date,
): Promise<Buffer[]> {
  const live = await rows<{ token_hash: Buffer }>(
    db,
    `select s.token_hash from sessions s join accounts a on a.id = s.account_id
      where s.account_id = $1 and s.token_hash = any($2::bytea[]) and ${isLiveSession('$3')}`,
    [accountId, tokenHashes, now],
  )
  return live.map(({ token_hash }) => token_hash)
}

/** null: their own language is not known. */
export async function findLanguageOf(db: Db, accountId: PersonId): Promise<string | null> {
  const found = await row<{ language: string | null }>(
    db,
    'select language from accounts where id = $1',
    [accountId],
  )
  return found?.language ?? null
}

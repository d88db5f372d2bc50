import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows, type Writer } from '#platform/database'

/** An account that was deleted for good. */
export interface ErasedAccount {
  account_id: PersonId
  erased_at: Date
}

const dayMs = 86_400_000

/** In the transaction that deletes the account. */
export async function recordErasure(db: Writer, accountId: PersonId, now: Date): Promise<void> {
  await rows(
    db,
    `insert into erased_accounts (account_id, erased_at) values ($1, $2)
     on conflict (account_id) do nothing`,
    [accountId, now],
  )
}

/** All that a backup may still hold. */
export function listErasedAccounts(db: Db): Promise<ErasedAccount[]> {
  return rows<ErasedAccount>(
    db,
    'select account_id, erased_at from erased_accounts order by erased_at, account_id',
    [],
  )
}

/** Those that are not written beside the backups yet. */
export function listUnnotedErasures(db: Db): Promise<ErasedAccount[]> {
  return rows<ErasedAccount>(
    db,
    `select account_id, erased_at from erased_accounts where noted_at is null
      order by erased_at, account_id limit 1000`,
    [],
  )
}

export async function markErasureNoted(db: Writer, accountId: PersonId, now: Date): Promise<void> {
  await rows(db, 'update erased_accounts set noted_at = $2 where account_id = $1', [accountId, now])
}

export async function deleteOldErasures(db: Writer, now: Date): Promise<void> {
  await rows(db, 'delete from erased_accounts where erased_at < $1', [
    new Date(now.getTime() - limits.erasureKeptDays * dayMs),
  ])
}

import type { PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'

export async function setPassword(
  db: Writer,
  accountId: PersonId,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await rows(db, 'update accounts set password_hash = $2, password_changed_at = $3 where id = $1', [
    accountId,
    passwordHash,
    now,
  ])
}

import type { EmailChange } from '#contract/accounts/email/email-change'
import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface EmailChangeRow {
  account_id: PersonId
  new_email: string
  old_confirmed_at: Date | null
  new_confirmed_at: Date | null
}

const columns = 'account_id, new_email, old_confirmed_at, new_confirmed_at'

/** One at a time: a new request replaces the previous one. */
export async function putEmailChange(
  db: Writer,
  change: Omit<EmailChangeRow, 'new_confirmed_at'> & { created_at: Date; expires_at: Date },
): Promise<void> {
  await rows(
    db,
    `insert into email_changes (account_id, new_email, old_confirmed_at, created_at, expires_at)
     values ($1, $2, $3, $4, $5)
     on conflict (account_id) do update
       set new_email = excluded.new_email, old_confirmed_at = excluded.old_confirmed_at,
           new_confirmed_at = null, created_at = excluded.created_at, expires_at = excluded.expires_at`,
    [
      change.account_id,
      change.new_email,
      change.old_confirmed_at,
      change.created_at,
      change.expires_at,
    ],
  )
}

export function findEmailChange(
  db: Db,
  accountId: PersonId,
  now: Date,
): Promise<EmailChangeRow | null> {
  return row(db, `select ${columns} from email_changes where account_id = $1 and expires_at > $2`, [
    accountId,
    now,
  ])
}

/** If both addresses are confirmed concurrently, the later update sees the earlier. */
export function confirmAddress(
  db: Writer,
  accountId: PersonId,
  end: 'old' | 'new',
  now: Date,
): Promise<EmailChangeRow | null> {
  return row(
    db,
    `update email_changes
        set old_confirmed_at = case when $2 = 'old' then coalesce(old_confirmed_at, $3) else old_confirmed_at end,
            new_confirmed_at = case when $2 = 'new' then coalesce(new_confirmed_at, $3) else new_confirmed_at end
      where account_id = $1 and expires_at > $3
      returning ${columns}`,
    [accountId, end, now],
  )
}

export async function deleteEmailChange(db: Writer, accountId: PersonId): Promise<void> {
  await rows(db, 'delete from email_changes where account_id = $1', [accountId])
}

export async function deleteExpiredEmailChanges(db: Writer, now: Date): Promise<void> {
  await rows(db, 'delete from email_changes where expires_at < $1', [now])
}

export function toEmailChange(change: Omit<EmailChangeRow, 'account_id'>): EmailChange {
  return {
    new_email: change.new_email,
    is_old_confirmed: change.old_confirmed_at !== null,
    is_new_confirmed: change.new_confirmed_at !== null,
  }
}

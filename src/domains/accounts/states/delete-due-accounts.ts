import type { PersonId } from '#contract/ids'
import { hidePerson } from '#domains/people'
import { type Database, row, rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { enqueue } from '#platform/jobs'
import type { Services } from '#platform/operations'
import { forgetBouncesOf } from '../bounces/bounce-queries.ts'
import { recordErasure } from '../erasures/erased-accounts.ts'
import { deleteInvitationsOf } from '../invitations/invitation-queries.ts'

/** Every table that references an account in `account_id`. */
export const tablesOfAccounts = [
  'account_emails',
  'sessions',
  'device_accounts',
  'account_identities',
  'second_factors',
  'backup_codes',
  'code_challenges',
  'passkeys',
  'passkey_challenges',
  'account_tokens',
  'email_changes',
  'partners',
  'consent_log',
  'appeals',
  'account_events',
  'operators',
] as const

/** Deletes the accounts whose grace period is over, one after the other; returns how many. */
export async function deleteDueAccounts(
  { clock }: Pick<Services, 'clock'>,
  database: Database,
): Promise<number> {
  for (let deleted = 0; ; deleted += 1) {
    const isAny = await database.transaction(async (db) => {
      const due = await row<{ id: PersonId }>(
        db,
        `select id from accounts where deletion_due_at <= $1
          order by deletion_due_at limit 1 for update skip locked`,
        [clock.now()],
      )
      if (due) await deleteAccountNow(db, { clock }, due.id)
      return due !== null
    })
    if (!isAny) return deleted
  }
}

/**
 * Deletes the account at once, with everything that belongs to it. Its person is hidden, and removed
 * when all of their content has been.
 */
export async function deleteAccountNow(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  accountId: PersonId,
): Promise<void> {
  // First, to wait for a log-in in progress.
  await rows(db, 'delete from accounts where id = $1', [accountId])
  await deleteRowsOf(db, accountId)
  await recordErasure(db, accountId, clock.now())
  await hidePerson(db, accountId, clock.now())
  await enqueue(db, 'account_deleted', { account_id: accountId }, { key: `deleted ${accountId}` })
}

async function deleteRowsOf(db: Writer, accountId: PersonId): Promise<void> {
  // By its addresses, which go next.
  await forgetBouncesOf(db, accountId)
  for (const table of tablesOfAccounts)
    await rows(db, `delete from ${table} where account_id = $1`, [accountId])
  await deleteInvitationsOf(db, accountId)
}

/** Nearly all of it goes with the account itself; repeated for what was in progress meanwhile. */
export const deletion: PersonDeletion = {
  tables: ['accounts', ...tablesOfAccounts, 'invitations', 'bounced_addresses'],
  remove: ({ database }, personId) => database.transaction((db) => deleteRowsOf(db, personId)),
}

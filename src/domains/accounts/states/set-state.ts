import type { AccountState } from '#contract/accounts/states/account-states'
import type { PersonId } from '#contract/ids'
import { hidePerson } from '#domains/people'
import { rows, type Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import type { AccountRow } from '../account/account-queries.ts'
import { deleteTokens } from '../recovery/token-queries.ts'
import { endSessions } from '../sessions/session-queries.ts'

const hiding: readonly AccountState[] = ['suspended', 'deactivated', 'deletion_due']

export interface Closing {
  state: Exclude<AccountState, 'active'>
  reason: string
  /** Absent: a deletion requested before stays due. */
  deletionDueAt?: Date
}

/** Closes an account, and logs it out everywhere. */
export async function closeAccount(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  accountId: PersonId,
  { state, reason, deletionDueAt }: Closing,
): Promise<void> {
  const now = clock.now()
  // First, to wait for a log-in in progress and find its session below.
  await rows(
    db,
    `update accounts set state = $2, state_reason = $3, state_since = $4,
       deletion_due_at = coalesce($5, deletion_due_at) where id = $1`,
    [accountId, state, reason, now, deletionDueAt ?? null],
  )
  await endSessions(db, accountId)
  await hidePerson(db, accountId, hiding.includes(state) ? now : null)
}

/** Reopens an account and shows its person again. */
export async function reopenAccount(db: Writer, accountId: PersonId): Promise<void> {
  await rows(
    db,
    `update accounts set state = 'active', state_reason = '', state_since = null, deletion_due_at = null
      where id = $1`,
    [accountId],
  )
  await hidePerson(db, accountId, null)
  await deleteTokens(db, accountId, ['come_back', 'delete_account', 'soft_ban'])
}

/**
 * After its owner has logged in: cancels a deletion; for a protected account entered by way of a
 * provider, voids the password, which somebody else may know.
 */
export async function reopenAfterProof(db: Writer, account: AccountRow): Promise<void> {
  await reopenAccount(db, account.id)
  if (account.state === 'soft_banned')
    await rows(db, 'update accounts set password_hash = null where id = $1', [account.id])
}

/** By the link in the mail; a suspension by an operator stays. */
export async function cancelDeletion(db: Writer, account: AccountRow): Promise<void> {
  if (account.state === 'deletion_due') return reopenAccount(db, account.id)
  await rows(db, 'update accounts set deletion_due_at = null where id = $1', [account.id])
}

/** Lifts what an operator imposed on an account; a deletion requested by its owner stays due. */
export async function liftState(db: Writer, account: AccountRow): Promise<AccountState> {
  if (account.deletion_due_at === null || account.state === 'deletion_due') {
    await reopenAccount(db, account.id)
    return 'active'
  }
  await rows(
    db,
    `update accounts set state = 'deletion_due', state_reason = '', state_since = null where id = $1`,
    [account.id],
  )
  await hidePerson(db, account.id, account.deletion_due_at)
  return 'deletion_due'
}

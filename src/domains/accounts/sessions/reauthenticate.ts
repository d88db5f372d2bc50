import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { tokenHash } from '#platform/crypto'
import { row } from '#platform/database'
import { memberOf, type PrepareContext } from '#platform/operations'
import { verifyPassword } from '#platform/passwords'
import { findAccount } from '../account/account-queries.ts'

/**
 * Requires the member to reauthenticate before a sensitive change: by password or, if the account has
 * none, by a log-in within the last minutes. Throws `password_wrong` or
 * `fresh_log_in_required`.
 */
export async function reauthenticate(
  context: PrepareContext,
  password: string | null | undefined,
): Promise<void> {
  const { db, limiter } = context
  const { id } = memberOf(context)
  const account = await findAccount(db, id)
  if (!account) throw new Failure('login_required')
  if (account.password_hash === null) {
    if (!(await isFreshSession(context))) throw new Failure('fresh_log_in_required')
    return
  }
  if (!password) throw new Failure('password_wrong', { field: 'password' })
  // Counted before the check, so that concurrent guesses cannot outrun the count.
  await limiter.take('password_again', id, 'account_rate_limited')
  if (!(await verifyPassword(password, account.password_hash)))
    throw new Failure('password_wrong', { field: 'password' })
  await limiter.reset('password_again', id)
}

async function isFreshSession({ db, caller, clock }: PrepareContext): Promise<boolean> {
  if (caller.sessionToken === null) return false
  const fresh = await row(
    db,
    `select 1 from sessions
      where token_hash = $1
        and created_at > $2::timestamptz - make_interval(mins => ${limits.freshLoginMinutes})`,
    [tokenHash(caller.sessionToken), clock.now()],
  )
  return fresh !== null
}

import type { accountEvents, LoginType, lifecycles } from '#contract/accounts/log-in/login-types'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type Db, rows, type Writer } from '#platform/database'

type ValueOf<T> = T[keyof T]

export interface AccountEvent {
  id: string
  event: ValueOf<typeof accountEvents>
  /** null until the account is known. */
  account_id: PersonId | null
  login_type: LoginType
  lifecycle: ValueOf<typeof lifecycles>
  /** `ok`, or the failure's code. */
  outcome: string
  now: Date
}

/**
 * Logs the start or the end of an attempt to log in or sign up. For a failed attempt, `db` must not be the
 * transaction that is rolled back with it.
 */
export async function logAccountEvent(db: Db, event: AccountEvent): Promise<void> {
  await rows(
    db,
    `insert into account_events (id, event, account_id, login_type, lifecycle, outcome, happened_at)
     values ($1, $2, $3, $4, $5, $6, $7)`,
    [
      event.id,
      event.event,
      event.account_id,
      event.login_type,
      event.lifecycle,
      event.outcome,
      event.now,
    ],
  )
}

/** Returns the number of deleted events. */
export async function deleteOldAccountEvents(db: Writer, now: Date): Promise<number> {
  const gone = await rows(
    db,
    `delete from account_events
      where happened_at < $1::timestamptz - make_interval(days => ${limits.accountEventDays}) returning 1`,
    [now],
  )
  return gone.length
}

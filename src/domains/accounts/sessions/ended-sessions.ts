import type { PersonId } from '#contract/ids'
import { afterCommit, rows, type Writer } from '#platform/database'

/** The channel on which the processes of a server announce ended sessions; the payload is the account's id. */
export const endedSessionsChannel = 'sessions_ended'

type Listener = (accountId: PersonId) => void
const listeners = new Set<Listener>()

/** Listeners in this process run before the command that ended the session returns. */
export function onEndedSessions(listener: Listener): void {
  listeners.add(listener)
}

/** Processes find the account's viewers anew, as when its sessions end. */
export function announceChangedAccount(db: Writer, accountId: PersonId): Promise<void> {
  return announceEndedSessions(db, [accountId])
}

/** Takes effect only when the transaction commits. */
export async function announceEndedSessions(
  db: Writer,
  accountIds: Iterable<PersonId>,
): Promise<void> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return
  await rows(db, 'select pg_notify($1, id) from unnest($2::text[]) as id', [
    endedSessionsChannel,
    ids,
  ])
  afterCommit(db, () => {
    for (const id of ids) for (const notify of listeners) notify(id)
  })
}

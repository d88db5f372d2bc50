import { afterCommit, rows, type Writer } from '#platform/database'

/** Where the processes of a server hear whose sessions ended; the payload is the account's id. */
export const endedSessionsChannel = 'sessions_ended'

type Hearer = (accountId: string) => void
const hearers = new Set<Hearer>()

/** What ends in this process is heard before the one who ended it has an answer. */
export function hearEndedSessions(hearer: Hearer): void {
  hearers.add(hearer)
}

/** Takes effect when the transaction commits, and only then. */
export async function tellEndedSessions(db: Writer, accountIds: Iterable<string>): Promise<void> {
  const ids = [...new Set(accountIds)]
  if (ids.length === 0) return
  await rows(db, 'select pg_notify($1, id) from unnest($2::text[]) as id', [
    endedSessionsChannel,
    ids,
  ])
  afterCommit(db, () => {
    for (const id of ids) for (const hear of hearers) hear(id)
  })
}

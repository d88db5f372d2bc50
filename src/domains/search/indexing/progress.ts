import type { BoardId, PersonId, PinId } from '#contract/ids'
import { type Db, row, type Writer } from '#platform/database'

/** The progress of the index. */
export interface Progress {
  /** Of the reader of changes; null before the first start. */
  position: string | null
  filled_pins: PinId
  filled_boards: BoardId
  filled_people: PersonId
  is_filled: boolean
}

const columns = 'position, filled_pins, filled_boards, filled_people, is_filled'
/** A holder that is silent for so long is taken to be dead. */
const leaseSeconds = 10

/** Acquires or renews the lease; null while another process holds it. */
export function acquireIndexing(db: Writer, holder: string): Promise<Progress | null> {
  return row<Progress>(
    db,
    `update search_progress set holder = $1, held_until = clock_timestamp() + make_interval(secs => ${leaseSeconds})
      where holder = $1 or held_until < clock_timestamp() returning ${columns}`,
    [holder],
  )
}

/** Runs in the transaction of a step, which fails when the lease was lost meanwhile. */
export async function saveProgress(
  db: Writer,
  holder: string,
  change: Partial<Progress>,
): Promise<void> {
  const kept = await row(
    db,
    `update search_progress set held_until = clock_timestamp() + make_interval(secs => ${leaseSeconds}),
       position = coalesce($2, position), filled_pins = coalesce($3, filled_pins),
       filled_boards = coalesce($4, filled_boards), filled_people = coalesce($5, filled_people),
       is_filled = coalesce($6, is_filled)
     where holder = $1 returning 1`,
    [
      holder,
      change.position ?? null,
      change.filled_pins ?? null,
      change.filled_boards ?? null,
      change.filled_people ?? null,
      change.is_filled ?? null,
    ],
  )
  if (!kept) throw new IndexingLeaseLost()
}

/** Held until the transaction ends. */
export async function lockIndexing(db: Writer): Promise<void> {
  await row(db, 'select 1 from search_progress for update', [])
}

export class IndexingLeaseLost extends Error {}

export async function releaseIndexing(db: Db, holder: string): Promise<void> {
  await row(
    db,
    `update search_progress set held_until = '-infinity' where holder = $1 returning 1`,
    [holder],
  )
}

import type { BoardId, PersonId, PinId } from '#contract/ids'
import { type Database, type Db, rows, type Writer } from '#platform/database'

/** A possible change of a board: of one of its pins, or (null) of the board as a whole. */
export interface BoardChange {
  board_id: BoardId
  pin_id: PinId | null
}

const batch = 5_000
/** Longer than any transaction: what was noted that long ago is visible, or was never committed. */
const overlap = '2 minutes'
const lookBackMs = 5_000

/** Must be called in the transaction of the change, so that it is noted if and only if it is committed. */
export async function noteChanges(db: Writer, changes: readonly BoardChange[]): Promise<void> {
  if (changes.length === 0) return
  await rows(
    db,
    `insert into board_changes (board_id, pin_id)
     select board_id, pin_id from unnest($1::bigint[], $2::bigint[]) as c (board_id, pin_id)`,
    [changes.map(({ board_id }) => board_id), changes.map(({ pin_id }) => pin_id)],
  )
}

/** Notes all boards of a person who becomes hidden or visible. */
export async function noteBoardsOf(database: Database, personId: PersonId): Promise<void> {
  await database.transaction(async (db) => {
    await rows(
      db,
      'insert into board_changes (board_id) select id from boards where owner_id = $1',
      [personId],
    )
  })
}

interface NotedRow extends BoardChange {
  id: string
  noted_at: string
}

export interface ChangeReader {
  /** The next changes, each once; a few thousand at most, so call again until it is empty. */
  next(db: Db): Promise<BoardChange[]>
  /** The position from which another reader can continue without missing anything, as a database timestamp. */
  position(): string
}

/** The database's current time: the start position for a reader that has just read everything else. */
export async function currentChangePosition(db: Db): Promise<string> {
  const [now] = await rows<{ now: string }>(
    db,
    `select (clock_timestamp() - interval '${overlap}')::text as now`,
    [],
  )
  return now!.now
}

const changesAfter = `select id, board_id, pin_id, noted_at::text as noted_at from board_changes
  where (noted_at, id) > ($1::timestamptz, $2::uuid) order by noted_at, id limit ${batch}`

const changesAround = `select id, board_id, pin_id, noted_at::text as noted_at from board_changes
  where noted_at > $1::timestamptz - interval '${overlap}' and noted_at <= $1::timestamptz
    and not (id = any($2::uuid[])) order by noted_at, id limit ${batch}`

const lowest = '00000000-0000-0000-0000-000000000000'

/**
 * Reads changes in the order of noting. Changes of a long transaction become visible late, so every few
 * seconds the reader looks back over the last two minutes for what it has not seen.
 */
export function createChangeReader(from: string, nowMs: () => number = Date.now): ChangeReader {
  let position = { noted_at: from, id: lowest }
  let lookedBackAt = nowMs()
  const seen = new Map<string, number>()

  const take = (found: NotedRow[]): BoardChange[] => {
    for (const { id } of found) seen.set(id, nowMs())
    return found.map(({ board_id, pin_id }) => ({ board_id, pin_id }))
  }

  return {
    next: async (db) => {
      const found = await rows<NotedRow>(db, changesAfter, [position.noted_at, position.id])
      const last = found.at(-1)
      if (last) position = { noted_at: last.noted_at, id: last.id }
      const changes = take(found)
      if (found.length === batch || nowMs() - lookedBackAt < lookBackMs) return changes
      lookedBackAt = nowMs()
      const late = take(
        await rows<NotedRow>(db, changesAround, [position.noted_at, [...seen.keys()]]),
      )
      forget(seen, nowMs())
      return [...changes, ...late]
    },
    position: () => position.noted_at,
  }
}

const forgetAfterMs = 5 * 60_000

/** Forgets changes older than the look-back window. */
function forget(seen: Map<string, number>, nowMs: number): void {
  for (const [id, at] of seen) {
    if (nowMs - at < forgetAfterMs) return
    seen.delete(id)
  }
}

export async function sweepBoardChanges(database: Database): Promise<void> {
  await database.transaction(async (db) => {
    await rows(
      db,
      `delete from board_changes where noted_at < clock_timestamp() - interval '2 days'`,
      [],
    )
  })
}

import type { BoardId, PinId } from '#contract/ids'
import { findHashtags } from '#contract/pins/hashtags/hashtags'
import { type Database, inTransaction, type Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { hashtagKey } from '../pin-rules.ts'
import {
  countTags,
  deleteAllTagsOfPins,
  deleteTagsOfBoard,
  deleteTagsOfPins,
  insertTagsOfPins,
  isBoardPublic,
  selectDescriptions,
  selectTagsOfPins,
  type TagOfPin,
} from './hashtag-queries.ts'

const batch = 500
/** Below and above every id. */
const [lowest, highest] = ['0', '9223372036854775807']

/** Enqueues an update if a pin's tags may have changed, given its old and new texts. */
export async function announceHashtags(
  db: Writer,
  pin: { board_id: BoardId; id: PinId },
  ...texts: string[]
): Promise<void> {
  if (texts.some((text) => text.includes('#')))
    await enqueue(db, 'hashtags_due', { board_id: pin.board_id, pin_id: pin.id })
}

/**
 * Brings the stored hashtags of a board, or of one pin, in line with its pins' current descriptions. Only
 * those on public boards are stored and counted. Each step is a transaction and may be repeated.
 */
export async function syncHashtags(
  database: Database,
  due: { board_id: BoardId; pin_id: PinId | null },
): Promise<void> {
  let after = due.pin_id === null ? lowest : String(BigInt(due.pin_id) - 1n)
  const upTo = due.pin_id ?? highest
  for (;;) {
    const next = await inTransaction(database.writer, (db) =>
      syncBatch(db, due.board_id, after, upTo),
    )
    if (next === null) return
    after = next
  }
}

/** Returns where the next step begins, or null after the last. */
async function syncBatch(
  db: Writer,
  boardId: BoardId,
  after: string,
  upTo: string,
): Promise<string | null> {
  if (!(await isBoardPublic(db, boardId))) {
    const gone = await deleteTagsOfBoard(db, boardId, batch)
    await count(db, [], gone)
    return gone.length === batch ? after : null
  }
  const pins = await selectDescriptions(db, boardId, after, upTo, batch)
  const isLast = pins.length < batch
  const end = isLast ? upTo : (pins.at(-1)?.id ?? upTo)
  const current = pins.flatMap(tagsOf)
  const known = await selectTagsOfPins(db, boardId, after, end)
  const isIn = (list: readonly { pin_id: PinId; tag_key: string }[]) => {
    const keys = new Set(list.map((one) => `${one.pin_id} ${one.tag_key}`))
    return (one: { pin_id: PinId; tag_key: string }) => keys.has(`${one.pin_id} ${one.tag_key}`)
  }
  const [isKnown, isCurrent] = [isIn(known), isIn(current)]
  const spelling = new Map(current.map(({ tag_key, tag }) => [tag_key, tag]))
  const come = await insertTagsOfPins(
    db,
    boardId,
    current.filter((one) => !isKnown(one)),
  )
  const gone = await deleteTagsOfPins(
    db,
    boardId,
    known.filter((one) => !isCurrent(one)),
  )
  await count(
    db,
    come.map(({ tag_key }) => ({ tag_key, tag: spelling.get(tag_key) ?? tag_key })),
    gone,
  )
  return isLast ? null : end
}

/** Removes the tags of deleted pins. */
export async function forgetHashtags(
  db: Writer,
  pins: readonly { board_id: BoardId; id: PinId }[],
): Promise<void> {
  for (const [boardId, gone] of Map.groupBy(pins, (pin) => pin.board_id)) {
    const ids = gone.map(({ id }) => id)
    await count(db, [], await deleteAllTagsOfPins(db, boardId, ids))
  }
}

function tagsOf(pin: { id: PinId; description: string }): TagOfPin[] {
  const byKey = new Map(findHashtags(pin.description).map((tag) => [hashtagKey(tag), tag]))
  return [...byKey].map(([tag_key, tag]) => ({ pin_id: pin.id, tag_key, tag }))
}

async function count(
  db: Writer,
  come: readonly { tag_key: string; tag: string }[],
  gone: readonly { tag_key: string }[],
): Promise<void> {
  const changes = new Map<string, { tag_key: string; tag: string; by: number }>()
  const change = (tag_key: string, tag: string, by: number) => {
    const before = changes.get(tag_key)
    changes.set(tag_key, { tag_key, tag, by: (before?.by ?? 0) + by })
  }
  for (const { tag_key, tag } of come) change(tag_key, tag, 1)
  for (const { tag_key } of gone) change(tag_key, tag_key, -1)
  const real = [...changes.values()].filter(({ by }) => by !== 0)
  if (real.length > 0) await countTags(db, real)
}

import { Failure } from '#contract/errors'
import type { PersonId, PinId, SectionId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type CountedBoard, isListed, type SavableBoard } from '#domains/boards'
import type { Writer } from '#platform/database'
import { enqueueEach } from '#platform/jobs'
import type { CommandContext } from '#platform/operations'
import { holdMedia } from '../cards/card-media.ts'
import { announceReleased } from '../leaving/release-media.ts'
import { deleteTagsOfPins } from '../options/delete-tags.ts'
import { toStoredCard } from '../pin-views.ts'
import { type Deletion, moveToDeleted } from '../undo/deleted-queries.ts'
import { countChanges } from './board-actions/count-changes.ts'
import type { LockedPins } from './lock-pins.ts'
import {
  countRepinsOfPins,
  deletePinRows,
  insertCopies,
  type LockedPin,
  type SourceRow,
  updateSections,
} from './many-queries.ts'
import { moveRows } from './move-rows.ts'

export function checkRoomForPins(board: SavableBoard, count: number, field: string): void {
  if (board.pin_count + count > limits.pinsPerBoard) throw new Failure('board_full', { field })
}

/** Moves locked pins to a locked board, each to its section of it. */
export async function movePinsTo(
  db: Writer,
  boards: LockedPins['boards'],
  pins: readonly LockedPin[],
  board: SavableBoard,
  sectionOf: (pin: LockedPin) => SectionId | null,
): Promise<void> {
  if (pins.length === 0) return
  const came = pins.map((pin) => ({ ...pin, board_id: board.id, section_id: sectionOf(pin) }))
  const elsewhere = pins.filter((pin) => pin.board_id !== board.id)
  await moveRows(
    db,
    elsewhere.map((pin) => ({ ...pin, to_section: sectionOf(pin) })),
    board.id,
  )
  await updateSections(
    db,
    board.id,
    came.filter((_, n) => pins[n]?.board_id === board.id),
  )
  await countChanges(db, boards, pins, came)
  await announceTags(db, elsewhere)
  await announceTags(
    db,
    elsewhere.map((pin) => ({ ...pin, board_id: board.id })),
  )
}

/**
 * Deletes locked pins: restorable for a while, or (null) for good. Their pictures are deleted
 * later, once unused.
 */
export async function removePins(
  db: Writer,
  boards: ReadonlyMap<string, CountedBoard>,
  pins: readonly LockedPin[],
  deletion: Deletion | null,
): Promise<void> {
  if (pins.length === 0) return
  if (deletion) await moveToDeleted(db, pins, deletion)
  else await deletePinRows(db, pins)
  await countChanges(db, boards, pins, [])
  await announceTags(db, pins)
  if (deletion) return
  await deleteTagsOfPins(
    db,
    pins.map(({ id }) => id),
  )
  await announceReleased(db, pins)
}

/** Repins to a locked board, oldest first; returns the ids of the copies in that order. */
export async function copyPinsTo(
  { db, newId, clock }: Pick<CommandContext, 'db' | 'newId' | 'clock'>,
  sources: readonly SourceRow[],
  board: SavableBoard,
  section_id: SectionId | null,
  personId: PersonId,
): Promise<PinId[]> {
  if (sources.length === 0) return []
  const there = await countRepinsOfPins(
    db,
    sources.map(({ id }) => id),
    isListed(board.privacy) ? 1 : 0,
  )
  const counted = sources.filter(({ id }) => there.has(id))
  const mediaOf = await holdMedia(db, counted)
  const created_at = clock.now()
  const copies = counted.flatMap((source) => {
    const media = mediaOf(source)
    if (!media) return []
    const facts = {
      ...source,
      id: newId<PinId>(),
      method: 'repin',
      source_pin_id: source.id,
      created_at,
    }
    const { id, source_pin_id, has_hashtags } = facts
    const card = toStoredCard(facts, media)
    const kept = { has_hashtags, board_id: board.id, created_at }
    return { id, source_pin_id, section_id, card, ...kept }
  })
  await insertCopies(db, copies, board.id, personId, created_at)
  await countChanges(db, new Map([[board.id, board]]), [], copies)
  await announceTags(db, copies)
  return copies.map(({ id }) => id)
}

/** Enqueues the hashtag updates for pins with hashtags. */
export function announceTags(
  db: Writer,
  pins: readonly Pick<LockedPin, 'id' | 'board_id' | 'has_hashtags'>[],
): Promise<void> {
  const tagged = pins.filter(({ has_hashtags }) => has_hashtags)
  return enqueueEach(
    db,
    'hashtags_due',
    tagged.map(({ board_id, id }) => ({ board_id, pin_id: id })),
  )
}

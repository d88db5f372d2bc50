import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { restorePins } from '#contract/pins/many/restore-pins'
import { lockSavableBoards } from '#domains/boards'
import type { Writer } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { holdMedia } from '../cards/card-media.ts'
import { checkBoardsFree } from '../many/board-actions/check-boards-free.ts'
import { countChanges } from '../many/board-actions/count-changes.ts'
import { announceTags, checkRoomForPins } from '../many/change-places.ts'
import { toStoredCard } from '../pin-views.ts'
import type { PinPorts } from '../ports.ts'
import {
  countDeleted,
  type DeletedPinRow,
  insertRestored,
  lockDeleted,
  selectBoardsOfDeleted,
} from './deleted-queries.ts'
import { undoTime } from './undo-time.ts'

/** The person who deleted pins can restore them to their boards, if they may still save there. */
export const restorePinsHandler = ({ countComments }: PinPorts) =>
  answerCommand(restorePins, async (context, what) => {
    const { db, clock } = context
    const { id: viewerId } = memberOf(context)
    const since = undoTime.since(clock.now())
    const boardIds = await selectBoardsOfDeleted(db, viewerId, since, what)
    if (boardIds.length === 0) throw new Failure('pin_not_found', { field: 'pin_ids' })
    const boards = await lockSavableBoards(db, boardIds, viewerId)
    if (boards.size === 0) throw new Failure('board_not_found', { field: 'pin_ids' })
    await checkBoardsFree(db, [...boards.keys()])

    const maxTitles = limits.pinsPerChoice
    const deleted = await lockDeleted(db, viewerId, since, what, [...boards.keys()], maxTitles)
    const pins = await withCards(db, deleted)
    if (pins.length === 0) throw new Failure('pin_not_found', { field: 'pin_ids' })
    for (const [id, some] of Map.groupBy(pins, ({ board_id }) => board_id))
      checkRoomForPins(boards.get(id)!, some.length, 'pin_ids')
    await bringBack(db, boards, pins, countComments)
    const left = deleted.length < maxTitles ? 0 : await countDeleted(db, viewerId, since, what)
    return { pin_ids: pins.map(({ id }) => id), left }
  })

/** Puts pins back on their boards, which are locked. */
export async function bringBack(
  db: Writer,
  boards: Awaited<ReturnType<typeof lockSavableBoards>>,
  pins: Awaited<ReturnType<typeof withCards>>,
  countComments: PinPorts['countComments'],
): Promise<void> {
  const comments = await countComments(
    db,
    pins.map(({ id }) => id),
  )
  await insertRestored(
    db,
    pins.map(({ id, board_id, section_id, card }) => ({
      ...{ id, board_id, section_id, card },
      comment_count: comments.get(id) ?? 0,
    })),
  )
  await countChanges(db, boards, [], pins)
  await announceTags(db, pins)
}

/** Those whose pictures all exist, locked so that they are kept. */
export async function withCards(db: Writer, deleted: readonly DeletedPinRow[]) {
  const mediaOf = await holdMedia(db, deleted)
  return deleted.flatMap((pin) => {
    const media = mediaOf(pin)
    return media ? { ...pin, card: toStoredCard(pin, media) } : []
  })
}

import { editBoard } from '#contract/boards/edit-board'
import { Failure } from '#contract/errors'
import type { PinId } from '#contract/ids'
import { changeCounts, lockPerson } from '#domains/people'
import type { Writer } from '#platform/database'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf } from '#platform/operations'
import { assignBoardSlug } from './board-address.ts'
import { updateBoard } from './board-queries.ts'
import { isListed, nameKey } from './board-rules.ts'
import type { BoardPorts } from './ports.ts'
import { toStoredCard } from './reading/board-views.ts'
import { boardAsChanged } from './reading/whole-board.ts'
import { type OwnBoard, requireOwnBoard } from './savable-board.ts'

export const editBoardHandler = ({ findCover }: BoardPorts) =>
  answerCommand(editBoard, async (context, input) => {
    const { db } = context
    const viewer = memberOf(context)
    const before = await requireOwnBoard(db, input.board_id, viewer.id)

    const name = input.name ?? before.name
    if (name !== before.name) await lockPerson(db, before.owner_id)
    const slug =
      name === before.name
        ? before.slug
        : await assignBoardSlug(db, { ownerId: before.owner_id, boardId: before.id, name })
    const privacy = input.privacy ?? before.privacy
    if (before.advertiser_id !== null && privacy !== before.privacy)
      throw new Failure('advertiser_board_privacy', { field: 'privacy' })
    await updateBoard(db, before.id, {
      name,
      name_key: nameKey(name),
      slug,
      privacy,
      description: input.description ?? before.description,
      category: input.category ?? before.category,
      collaborator_invites_enabled:
        input.collaborator_invites_enabled ?? before.collaborator_invites_enabled,
      ...(await coverOf(db, before, input.cover_pin_id, findCover)),
      card: toStoredCard({ id: before.id, name, slug, privacy, layout: before.layout }),
    })

    if (isListed(privacy) !== isListed(before.privacy)) {
      const to = isListed(privacy) ? 1 : -1
      await changeCounts(db, before.owner_id, {
        boards: to,
        hiddenBoards: -to,
        pins: to * before.pin_count,
        hiddenPins: -to * before.pin_count,
      })
      await enqueue(db, 'hashtags_due', { board_id: before.id, pin_id: null })
    }
    return boardAsChanged(db, before.id, viewer.id)
  })

interface Cover {
  cover_pin_id: PinId | null
  chosen_cover: string | null
}

async function coverOf(
  db: Writer,
  before: OwnBoard,
  pinId: PinId | null | undefined,
  findCover: BoardPorts['findCover'],
): Promise<Cover> {
  const { cover_pin_id, chosen_cover } = before
  if (pinId === undefined) return { cover_pin_id, chosen_cover }
  if (pinId === null) return { cover_pin_id: null, chosen_cover: null }
  const chosen = await findCover(db, before.id, pinId)
  if (chosen === null) throw new Failure('cover_not_on_board', { field: 'cover_pin_id' })
  return { cover_pin_id: pinId, chosen_cover: chosen }
}

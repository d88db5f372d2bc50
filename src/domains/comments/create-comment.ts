import type { Comment } from '#contract/comments/comment'
import { createComment } from '#contract/comments/create-comment'
import { Failure } from '#contract/errors'
import type { CommentId, PersonId, PinId } from '#contract/ids'
import { findBoard } from '#domains/boards'
import { refuseBlocked } from '#domains/people'
import { countPinComments, findPin, hasClosedComments, type PinRow } from '#domains/pins'
import type { Db } from '#platform/database'
import { answerCommand, memberOf } from '#platform/operations'
import { type CommentRow, findComment, insertComment } from './comment-queries.ts'
import { toComments } from './comment-views.ts'
import { readMentions } from './mentions.ts'
import { notifyOfComment } from './notify-of-comment.ts'

export const createCommentHandler = answerCommand(createComment, async (context, input) => {
  const { db, newId, clock } = context
  const viewer = memberOf(context)
  const seen = await findCommentedPin(db, input.pinId, input.objectId, viewer.id)
  const parent =
    input.parent_id === null ? null : await findParent(db, input.parent_id, seen, viewer.id)
  // A reply belongs to the pin of its parent, and is visible to the same people.
  const pin = parent ? await findPin(db, parent.pin_id, viewer.id) : seen
  if (!pin) throw new Failure('comment_not_found', { field: 'parent_id' })
  await refuseBlockedHosts(db, pin, viewer.id)
  await refuseClosed(db, pin.root_pin_id)

  const mentions = await readMentions(db, input.text, input.tags, viewer.id)
  const comment = {
    root_pin_id: pin.root_pin_id,
    id: newId<CommentId>(),
    pin_id: pin.id,
    person_id: viewer.id,
    parent_id: parent?.parent_id ?? parent?.id ?? null,
    text: input.text,
    tags: mentions,
    created_at: clock.now(),
  }
  await insertComment(db, comment)
  await countPinComments(db, pin.id, 1)
  await notifyOfComment(context, { comment, pin, parent, mentions })
  return readComment(db, comment.id, viewer.id, seen.id)
})

/** The viewed pin, checked to be of the picture that is commented on. */
async function findCommentedPin(
  db: Db,
  pinId: PinId | null,
  objectId: PinId | null,
  viewerId: PersonId,
): Promise<PinRow> {
  const id = pinId ?? objectId
  if (id === null) throw new Failure('invalid_input', { field: 'pinId' })
  const pin = await findPin(db, id, viewerId)
  if (!pin) throw new Failure('pin_not_found', { field: pinId === null ? 'objectId' : 'pinId' })
  const isOfPicture = objectId === null || [pin.root_pin_id, pin.id].includes(objectId)
  if (!isOfPicture) throw new Failure('pin_not_found', { field: 'objectId' })
  return pin
}

async function findParent(
  db: Db,
  parentId: CommentId,
  seen: PinRow,
  viewerId: PersonId,
): Promise<CommentRow> {
  const parent = await findComment(db, parentId, viewerId)
  if (!parent || parent.root_pin_id !== seen.root_pin_id)
    throw new Failure('comment_not_found', { field: 'parent_id' })
  return parent
}

/** Refuses if the pin's saver or the board's owner and the viewer have blocked each other. */
export async function refuseBlockedHosts(db: Db, pin: PinRow, viewerId: PersonId): Promise<void> {
  const board = await findBoard(db, pin.board_id, viewerId)
  const hosts = new Set([pin.person_id, board?.owner_id ?? pin.person_id])
  for (const host of hosts) await refuseBlocked(db, viewerId, host)
}

/** Also for its creator: who wants to answer switches them on again. */
export async function refuseClosed(db: Db, rootPinId: PinId): Promise<void> {
  if (await hasClosedComments(db, rootPinId)) throw new Failure('comments_off')
}

export async function readComment(
  db: Db,
  id: CommentId,
  viewerId: PersonId,
  at: string,
): Promise<Comment> {
  const found = await findComment(db, id, viewerId)
  const [comment] = found
    ? await toComments(db, [found], { viewerId, rootPinId: found.root_pin_id, at })
    : []
  if (!comment) throw new Failure('comment_not_found')
  return comment
}

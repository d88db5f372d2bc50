import type { PersonId } from '#contract/ids'
import { findBoard } from '#domains/boards'
import { addNews } from '#domains/news'
import type { PinRow } from '#domains/pins'
import type { CommandContext } from '#platform/operations'
import type { CommentRow, NewComment } from './comment-queries.ts'
import type { Mention } from './comment-rules.ts'

interface CommentFacts {
  comment: NewComment
  pin: PinRow
  parent: CommentRow | null
  mentions: readonly Mention[]
}

/** Notifies each person once, with the kind that concerns them most, and only those who may open the board. */
export async function notifyOfComment(
  context: CommandContext,
  { comment, pin, parent, mentions }: CommentFacts,
): Promise<void> {
  const { db } = context
  const kinds = new Map<PersonId, 'mentioned' | 'replied' | 'commented'>()
  kinds.set(pin.person_id, 'commented')
  if (parent) kinds.set(parent.person_id, 'replied')
  for (const { user_id } of mentions) kinds.set(user_id, 'mentioned')
  for (const [personId, kind] of kinds) {
    if (!(await findBoard(db, pin.board_id, personId))) continue
    await addNews(db, context, {
      personId,
      kind,
      actorId: comment.person_id,
      facts: { pin_id: pin.id, comment_id: comment.id, root_pin_id: pin.root_pin_id },
    })
  }
}

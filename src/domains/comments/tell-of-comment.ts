import { findBoard } from '#domains/boards'
import { tellNews } from '#domains/news'
import type { PinRow } from '#domains/pins'
import type { CommandContext } from '#platform/operations'
import type { CommentRow, NewComment } from './comment-queries.ts'
import type { Mention } from './comment-rules.ts'

interface Said {
  comment: NewComment
  pin: PinRow
  parent: CommentRow | null
  mentions: readonly Mention[]
}

/** Tells each person once, by what concerns them most, and only those who may open the board. */
export async function tellOfComment(
  context: CommandContext,
  { comment, pin, parent, mentions }: Said,
): Promise<void> {
  const { db } = context
  const told = new Map<string, 'mentioned' | 'replied' | 'commented'>()
  told.set(pin.person_id, 'commented')
  if (parent) told.set(parent.person_id, 'replied')
  for (const { user_id } of mentions) told.set(user_id, 'mentioned')
  for (const [personId, kind] of told) {
    if (!(await findBoard(db, pin.board_id, personId))) continue
    await tellNews(db, context, {
      personId,
      kind,
      actorId: comment.person_id,
      facts: { pin_id: pin.id, comment_id: comment.id, root_pin_id: pin.root_pin_id },
    })
  }
}

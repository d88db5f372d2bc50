import { findOwnCopy } from '#contract/pins/find-own-copy'
import { answerQuery, memberOf } from '#platform/operations'
import { selectOwnBoardOf } from './feed-queries.ts'

export const findOwnCopyHandler = answerQuery(findOwnCopy, async (context, { image_signature }) => {
  const board = await selectOwnBoardOf(context.db, image_signature, memberOf(context).id)
  return { board: board && { id: board.id, name: board.name, url: board.url } }
})

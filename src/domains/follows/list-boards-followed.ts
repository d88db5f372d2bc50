import { Failure } from '#contract/errors'
import { listBoardsFollowed } from '#contract/follows/list-board-followers'
import { readBoards } from '#domains/boards'
import { findVisiblePerson } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { selectBoardsFollowed } from './board-follow-queries.ts'

export const listBoardsFollowedHandler = answerQuery(
  listBoardsFollowed,
  async ({ db, viewer }, { username, ...page }) => {
    const viewerId = viewer?.id ?? null
    const person = await findVisiblePerson(db, username, viewerId)
    if (!person) throw new Failure('person_not_found', { field: 'username' })
    if (person.is_blocked) return { items: [], bookmark: null }
    const { shown, bookmark } = await readTimedPage(
      'boards_followed',
      page,
      (after, limit) => selectBoardsFollowed(db, person.id, viewerId, after, limit),
      ({ followed_at, board_id }) => ({ at: followed_at, id: board_id }),
    )
    return {
      items: await readBoards(
        db,
        shown.map(({ board_id }) => board_id),
        viewerId,
      ),
      bookmark,
    }
  },
)

import { Failure } from '#contract/errors'
import { listBoardsFollowed } from '#contract/follows/list-board-followers'
import { readBoards } from '#domains/boards'
import { findVisiblePerson } from '#domains/people'
import { answerQuery } from '#platform/operations'
import { cutToPage, readTimedBookmark, writeTimedBookmark } from '#platform/paging'
import { selectBoardsFollowed } from './board-follow-queries.ts'

const feed = 'boards_followed'

export const listBoardsFollowedHandler = answerQuery(
  listBoardsFollowed,
  async ({ db, viewer }, { username, bookmarks, page_size }) => {
    const viewerId = viewer?.id ?? null
    const person = await findVisiblePerson(db, username, viewerId)
    if (!person) throw new Failure('person_not_found', { field: 'username' })
    const start = readTimedBookmark(bookmarks, feed)
    if (start === 'end' || person.is_blocked) return { items: [], bookmark: null }
    const found = await selectBoardsFollowed(db, person.id, viewerId, start, page_size + 1)
    const { shown, bookmark } = cutToPage(found, page_size, (last) =>
      writeTimedBookmark(feed, { at: last.followed_at, id: last.board_id }),
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

import { Failure } from '#contract/errors'
import { listBoardFollowers } from '#contract/follows/list-board-followers'
import { listFollowers, listFollowing } from '#contract/follows/list-followers'
import type { BoardId, PersonId } from '#contract/ids'
import type { Page } from '#contract/paging'
import type { ListedPerson } from '#contract/people/listed-person'
import type { PersonCard } from '#contract/people/person'
import { findBoard } from '#domains/boards'
import { findVisiblePerson, selectFollowedAmong } from '#domains/people'
import type { Db } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { readTimedPage } from '#platform/paging'
import { selectFollows } from './follow-queries.ts'

type PageRequest = { bookmarks: string | null; page_size: number }

export const listFollowersHandler = answerQuery(listFollowers, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const id = await idOf(db, input.username, viewerId)
  return id === null ? emptyPage : pageOf(db, 'followers', id, viewerId, input)
})

export const listFollowingHandler = answerQuery(listFollowing, async ({ db, viewer }, input) => {
  const viewerId = viewer?.id ?? null
  const id = await idOf(db, input.username, viewerId)
  return id === null ? emptyPage : pageOf(db, 'following', id, viewerId, input)
})

export const listBoardFollowersHandler = answerQuery(
  listBoardFollowers,
  async ({ db, viewer }, input) => {
    const viewerId = viewer?.id ?? null
    const board = await findBoard(db, input.board_id, viewerId)
    if (!board) throw new Failure('board_not_found', { field: 'board_id' })
    return pageOf(db, 'board_followers', board.id, viewerId, input)
  },
)

const emptyPage: Page<ListedPerson> = { items: [], bookmark: null }

/** Null for people the viewer has blocked, whose lists are not shown. */
async function idOf(db: Db, username: string, viewerId: PersonId | null): Promise<PersonId | null> {
  const person = await findVisiblePerson(db, username, viewerId)
  if (!person) throw new Failure('person_not_found', { field: 'username' })
  return person.is_blocked ? null : person.id
}

async function pageOf(
  db: Db,
  list: Parameters<typeof selectFollows>[1],
  id: PersonId | BoardId,
  viewerId: PersonId | null,
  request: PageRequest,
): Promise<Page<ListedPerson>> {
  const { shown, bookmark } = await readTimedPage(
    list,
    request,
    (after, limit) => selectFollows(db, list, id, viewerId, after, limit),
    (last) => ({ at: last.followed_at, id: last.id }),
  )
  const ids = shown.map((one) => one.id)
  const followed = await selectFollowedAmong(db, viewerId, ids)
  return {
    items: shown.map(({ id: listedId, card, follower_count }) => ({
      ...(JSON.parse(card) as PersonCard),
      follower_count,
      explicitly_followed_by_me: followed.has(listedId),
    })),
    bookmark,
  }
}

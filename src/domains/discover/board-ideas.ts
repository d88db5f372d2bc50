import { boardIdeas } from '#contract/discover/board-ideas'
import { Failure } from '#contract/errors'
import type { BoardId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findBoard, savableBy } from '#domains/boards'
import { emptyPage } from '#domains/pins'
import { type Db, row, rows } from '#platform/database'
import { answerQuery } from '#platform/operations'
import { feeds } from './recommend/feed-bookmark.ts'
import { findNear } from './recommend/near.ts'
import { rankedPage } from './recommend/ranked-page.ts'
import { withDecayingWeights } from './recommend/recent-saves.ts'
import { toRecommendedPage } from './recommend/recommended-page.ts'
import { selectFromSameBoards } from './recommend/same-boards.ts'
import { selectTaste } from './taste/taste.ts'

const startPictures = 60

const newestPictures = `select image_signature from pins where board_id = $1
  order by id desc limit ${startPictures}`

/** Only the board's own people can have saved them there, so an index lookup by picture and person suffices. */
const notOnBoard = `select s.signature as image_signature
  from unnest($1::text[]) with ordinality s (signature, n)
  where not exists (select 1 from pins p
    where p.image_signature = s.signature and p.board_id = $2 and p.person_id = any(array(
      select owner_id from boards where id = $2
      union all select person_id from board_collaborators where board_id = $2)))
  order by s.n`

/**
 * Only its own people get ideas for a private board, because they reveal what is on it. Everybody else gets an
 * empty page, as for a board without related pictures.
 */
export const boardIdeasHandler = answerQuery(boardIdeas, async (context, input) => {
  const { db, viewer, graph } = context
  const viewerId = viewer?.id ?? null
  const board = await findBoard(db, input.id, viewerId)
  if (!board) throw new Failure('board_not_found', { field: 'id' })
  if (board.privacy !== 'public' && !(await savesTo(db, board.id, viewerId))) return emptyPage
  const [pictures, taste] = await Promise.all([
    selectPictures(db, newestPictures, [board.id]),
    selectTaste(db, viewerId),
  ])
  if (pictures.length === 0) return emptyPage
  const near = await findNear(graph, [withDecayingWeights(pictures)], taste)
  const url = `/${board.owner_username}/${board.slug}/`
  const page = await rankedPage({
    db,
    viewerId,
    taste,
    feed: feeds.ideas,
    bookmark: input.bookmarks,
    page_size: input.page_size,
    reason: { reason: 'BOARD', board: { id: board.id, name: board.name, url } },
    exclude: (found) => selectPictures(db, notOnBoard, [found, board.id]),
    unwanted: near.unwanted,
    sources: [
      () => Promise.resolve(near.lists?.[0] ?? []),
      () => selectFromSameBoards(db, pictures, limits.pinsChosen),
    ],
  })
  return toRecommendedPage(page)
})

async function savesTo(db: Db, boardId: BoardId, viewerId: PersonId | null): Promise<boolean> {
  if (viewerId === null) return false
  const found = await row(
    db,
    `select 1 from boards b where b.id = $1 and ${savableBy('$2', '$1')}`,
    [boardId, viewerId],
  )
  return found !== null
}

async function selectPictures(db: Db, text: string, values: readonly unknown[]): Promise<string[]> {
  const found = await rows<{ image_signature: string }>(db, text, values)
  return found.map(({ image_signature }) => image_signature)
}

import { selectPinsOfPictures } from '#domains/pins'
import type { QueryContext } from '#platform/operations'
import { createRandom } from '../graph/random.ts'
import { selectFollowed } from '../ideas/interest-queries.ts'
import { popularPins } from '../ideas/popular.ts'
import { isSeen, type Taste } from '../taste/taste.ts'
import { type Candidate, type Reasoned, selectCandidates } from './candidates.ts'
import { markOf } from './feed-bookmark.ts'
import { selectFollowedPins } from './followed-pins.ts'
import { findNear } from './near.ts'
import { because, becauseFollowed } from './reasons.ts'
import { chooseBoards, type SavedBoard, selectSavedBoards, weigh } from './recent-saves.ts'

export interface PersonalWish {
  context: QueryContext
  viewerId: string
  taste: Taste
  seed: number
  /** Marks of the pictures that earlier pages showed. */
  shown: ReadonlySet<number>
  count: number
}

export interface Chosen {
  /** For some boards, and for some interests, the pins related to each. */
  boards: Reasoned[][]
  followed: Reasoned[]
  popular: Reasoned[]
  /** Pictures related to those the viewer wants to see fewer of. */
  unwanted: ReadonlySet<string>
}

export const noneChosen: Chosen = { boards: [], followed: [], popular: [], unwanted: new Set() }

const boardsPerPage = 3
const interestsPerPage = 3
const followedLookedAt = 60

/** All candidates for a page, ranked by kind. */
export async function findChosen(wish: PersonalWish): Promise<Chosen> {
  const { context, viewerId } = wish
  const [saved, followed, popular] = await Promise.all([
    selectSavedBoards(context.db, viewerId),
    findFollowed(wish),
    findPopular(wish, null),
  ])
  const { boards, unwanted } = await findByBoards(wish, saved)
  // People with few saves are served by the interests they chose.
  const interests = boards.length < boardsPerPage ? await findByInterests(wish) : []
  return { boards: [...boards, ...interests], followed, popular, unwanted }
}

async function findByBoards(
  wish: PersonalWish,
  saved: readonly SavedBoard[],
): Promise<Pick<Chosen, 'boards' | 'unwanted'>> {
  const { context, viewerId, taste, seed, shown, count } = wish
  const chosen = chooseBoards(saved, boardsPerPage, seed)
  const starts = chosen.map(({ pictures }) => weigh(pictures))
  const { lists, unwanted } = await findNear(context.graph, starts, taste)
  const own = new Set(saved.flatMap(({ pictures }) => pictures))
  const isNews = (one: string) =>
    !own.has(one) && !shown.has(markOf(one)) && !isSeen(taste, one) && !unwanted.has(one)
  // A whole page of each, as some may not be visible.
  const wanted = (lists ?? []).map((list) => list.filter(isNews).slice(0, count))
  const ids = await selectPinsOfPictures(context.db, [...new Set(wanted.flat())], viewerId)
  const pins = new Map(
    (await selectCandidates(context.db, ids, viewerId)).map((pin) => [pin.signature, pin]),
  )
  const boards = wanted.map((list, at) =>
    list.flatMap((one): Reasoned[] => {
      const pin = pins.get(one)
      return pin ? [because(pin, { reason: 'BOARD', board: chosen[at]!.board })] : []
    }),
  )
  return { boards: boards.filter((queue) => queue.length > 0), unwanted }
}

async function findFollowed({ context, viewerId }: PersonalWish): Promise<Reasoned[]> {
  const found = await selectFollowedPins(context.db, viewerId, null, followedLookedAt)
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return pins.map((pin) => becauseFollowed(pin, found.byBoard.has(pin.id)))
}

async function findByInterests(wish: PersonalWish): Promise<Reasoned[][]> {
  const followed = await selectFollowed(wish.context.db, wish.viewerId)
  const random = createRandom(wish.seed)
  const some = followed
    .map(({ id, name }) => ({ interest: { id, name }, key: random() }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, interestsPerPage)
  return Promise.all(some.map(({ interest }) => findPopular(wish, interest)))
}

async function findPopular(
  { context, viewerId, count }: PersonalWish,
  interest: { id: string; name: string } | null,
): Promise<Reasoned[]> {
  const interestIds = interest ? [interest.id] : []
  const found = await popularPins(context.db, { interestIds, limit: count * 2, viewerId })
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return pins.map((pin: Candidate) =>
    because(pin, interest ? { reason: 'INTEREST', interest } : { reason: 'POPULAR' }),
  )
}

import type { InterestId, PersonId } from '#contract/ids'
import { selectPinsOfPictures } from '#domains/pins'
import type { QueryContext } from '#platform/operations'
import { createRandom } from '../graph/random.ts'
import { interestName } from '../ideas/interest-names.ts'
import { selectFollowed } from '../ideas/interest-queries.ts'
import { popularPins } from '../ideas/popular.ts'
import { isSeen, type Taste } from '../taste/taste.ts'
import { type Candidate, type Recommendation, selectCandidates } from './candidates.ts'
import { markOf } from './feed-bookmark.ts'
import { selectFollowedPins } from './followed-pins.ts'
import { findNear } from './near.ts'
import { withFollowReason, withReason } from './reasons.ts'
import {
  chooseBoards,
  type SavedBoard,
  selectSavedBoards,
  withDecayingWeights,
} from './recent-saves.ts'

export interface PersonalFeedOptions {
  context: QueryContext
  viewerId: PersonId
  taste: Taste
  seed: number
  /** Marks of the pictures that earlier pages showed. */
  shown: ReadonlySet<number>
  count: number
}

export interface Chosen {
  /** For some boards, and for some interests, the pins related to each. */
  boards: Recommendation[][]
  followed: Recommendation[]
  popular: Recommendation[]
  /** Pictures related to those the viewer wants to see fewer of. */
  unwanted: ReadonlySet<string>
}

export const noneChosen: Chosen = { boards: [], followed: [], popular: [], unwanted: new Set() }

const boardsPerPage = 3
const interestsPerPage = 3
const followedScanned = 60

/** All candidates for a page, ranked by kind. */
export async function findChosen(options: PersonalFeedOptions): Promise<Chosen> {
  const { context, viewerId } = options
  const [saved, followed, popular] = await Promise.all([
    selectSavedBoards(context.db, viewerId),
    findFollowed(options),
    findPopular(options, null),
  ])
  const { boards, unwanted } = await findByBoards(options, saved)
  // People with few saves are served by the interests they chose.
  const interests = boards.length < boardsPerPage ? await findByInterests(options) : []
  return { boards: [...boards, ...interests], followed, popular, unwanted }
}

async function findByBoards(
  options: PersonalFeedOptions,
  saved: readonly SavedBoard[],
): Promise<Pick<Chosen, 'boards' | 'unwanted'>> {
  const { context, viewerId, taste, seed, shown, count } = options
  const chosen = chooseBoards(saved, boardsPerPage, seed)
  const starts = chosen.map(({ pictures }) => withDecayingWeights(pictures))
  const { lists, unwanted } = await findNear(context.graph, starts, taste)
  const own = new Set(saved.flatMap(({ pictures }) => pictures))
  const isNew = (one: string) =>
    !own.has(one) && !shown.has(markOf(one)) && !isSeen(taste, one) && !unwanted.has(one)
  // A whole page of each, as some may not be visible.
  const wanted = (lists ?? []).map((list) => list.filter(isNew).slice(0, count))
  const ids = await selectPinsOfPictures(context.db, [...new Set(wanted.flat())], viewerId)
  const pins = new Map(
    (await selectCandidates(context.db, ids, viewerId)).map((pin) => [pin.signature, pin]),
  )
  const boards = wanted.map((list, at) =>
    list.flatMap((one): Recommendation[] => {
      const pin = pins.get(one)
      return pin ? [withReason(pin, { reason: 'BOARD', board: chosen[at]!.board })] : []
    }),
  )
  return { boards: boards.filter((queue) => queue.length > 0), unwanted }
}

async function findFollowed({ context, viewerId }: PersonalFeedOptions): Promise<Recommendation[]> {
  const found = await selectFollowedPins(context.db, viewerId, null, followedScanned)
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return pins.map((pin) => withFollowReason(pin, found.byBoard.has(pin.id)))
}

async function findByInterests(options: PersonalFeedOptions): Promise<Recommendation[][]> {
  const { db, texts, caller } = options.context
  const followed = await selectFollowed(db, options.viewerId)
  const random = createRandom(options.seed)
  const some = followed
    .map((one) => ({
      interest: { id: one.id, name: interestName(one, texts, caller.language) },
      key: random(),
    }))
    .toSorted((a, b) => a.key - b.key)
    .slice(0, interestsPerPage)
  return Promise.all(some.map(({ interest }) => findPopular(options, interest)))
}

async function findPopular(
  { context, viewerId, count }: PersonalFeedOptions,
  interest: { id: InterestId; name: string } | null,
): Promise<Recommendation[]> {
  const interestIds = interest ? [interest.id] : []
  const found = await popularPins(context.db, { interestIds, limit: count * 2, viewerId })
  const pins = await selectCandidates(context.db, found.ids, viewerId)
  return pins.map((pin: Candidate) =>
    withReason(pin, interest ? { reason: 'INTEREST', interest } : { reason: 'POPULAR' }),
  )
}

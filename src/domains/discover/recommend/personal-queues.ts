import type { RecommendationReason } from '#contract/discover/recommended-pin'
import type { InterestId, PersonId, PinId } from '#contract/ids'
import { selectPinByPicture } from '#domains/pins'
import type { QueryContext } from '#platform/operations'
import { createRandom } from '../graph/random.ts'
import { interestName } from '../ideas/interest-names.ts'
import { selectFollowed } from '../ideas/interest-queries.ts'
import { popularPins } from '../ideas/popular.ts'
import { isSeen, type Taste } from '../taste/taste.ts'
import type { Candidate, Recommendation } from './candidates.ts'
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

/** Pins of one kind, the best first. */
export interface Queue {
  ids: readonly PinId[]
  toRecommendation(pin: Candidate): Recommendation
}

export interface Chosen {
  /** For some boards, and for some interests, the pins related to each. */
  boards: Queue[]
  followed: Queue
  popular: Queue
  /** Pictures related to those the viewer wants to see fewer of. */
  unwanted: ReadonlySet<string>
}

const emptyQueue = queueOf([], { reason: 'FRESH' })

export const noneChosen: Chosen = {
  boards: [],
  followed: emptyQueue,
  popular: emptyQueue,
  unwanted: new Set(),
}

export function queueOf(ids: readonly PinId[], reason: RecommendationReason): Queue {
  return { ids, toRecommendation: (pin) => withReason(pin, reason) }
}

const boardsPerPage = 3
const interestsPerPage = 3
const followedScanned = 60

/** All pins that a page is chosen from, ranked by kind. */
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
  const pins = await selectPinByPicture(context.db, [...new Set(wanted.flat())], viewerId)
  const boards = wanted.map((list, at) =>
    queueOf(
      list.flatMap((one) => pins.get(one) ?? []),
      { reason: 'BOARD', board: chosen[at]!.board },
    ),
  )
  return { boards: boards.filter(({ ids }) => ids.length > 0), unwanted }
}

async function findFollowed({ context, viewerId }: PersonalFeedOptions): Promise<Queue> {
  const { ids, byBoard } = await selectFollowedPins(context.db, viewerId, null, followedScanned)
  return { ids, toRecommendation: (pin) => withFollowReason(pin, byBoard.has(pin.id)) }
}

async function findByInterests(options: PersonalFeedOptions): Promise<Queue[]> {
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
): Promise<Queue> {
  const interestIds = interest ? [interest.id] : []
  const { ids } = await popularPins(context.db, { interestIds, limit: count * 2, viewerId })
  return queueOf(ids, interest ? { reason: 'INTEREST', interest } : { reason: 'POPULAR' })
}

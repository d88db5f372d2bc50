import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import type { InputOf } from '#contract/operation'
import type { homeFeed } from '#contract/pins/feeds/home-feed'
import type { FeedPage } from '#domains/pins'
import type { Db } from '#platform/database'
import type { QueryContext } from '#platform/operations'
import type { IdStart } from '#platform/paging'
import { isSeen, isWanted, type Taste } from '../taste/taste.ts'
import { type Recommendation, selectCandidates } from './candidates.ts'
import { feeds, markOf, readFeedBookmark, writeFeedBookmark } from './feed-bookmark.ts'
import { type Fresh, findFresh } from './fresh-pins.ts'
import { mix } from './mix.ts'
import { type Chosen, findChosen, noneChosen, type Queue } from './personal-queues.ts'
import { recommendedCards } from './recommended-page.ts'

/**
 * The pattern of a page, repeated: pins related to one's boards, pins of followed people and boards, popular
 * pins, new pins.
 */
const places = [
  'board',
  'board',
  'followed',
  'board',
  'fresh',
  'board',
  'board',
  'popular',
  'followed',
  'board',
  'fresh',
] as const

/** A page of pins chosen for one member: each picture once, without their own and those they have seen. */
export async function personalFeed(
  context: QueryContext,
  viewerId: PersonId,
  taste: Taste,
  input: InputOf<typeof homeFeed>,
): Promise<FeedPage> {
  const start = readFeedBookmark(input.bookmarks, feeds.home)
  if (start === 'end') return { pins: [], bookmark: null }
  const seed = start?.seed ?? seedOf(context, viewerId)
  const shown = new Set(start?.shown)
  const options = { context, viewerId, taste, seed, shown, count: input.page_size }
  // When the bookmark cannot hold more pictures, only new pins follow.
  const isOver = shown.size >= limits.pinsChosen
  const [chosen, fresh] = await Promise.all([
    isOver ? noneChosen : findChosen(options),
    findFresh(options, start?.freshBefore ?? null),
  ])
  const recommend = await recommendQueues(context.db, chosen, fresh, viewerId)
  const newest = recommend(fresh.queue)

  const fits = (one: Recommendation) =>
    !shown.has(markOf(one.signature)) && !one.is_own && isWanted(taste, one, chosen.unwanted)
  const isNew = (one: Recommendation) => fits(one) && !isSeen(taste, one.signature)
  const boards = chosen.boards.map((queue) => recommend(queue).filter(isNew))
  const followed = recommend(chosen.followed).filter(isNew)
  const popular = recommend(chosen.popular).filter(isNew)
  const unseen = newest.filter(isNew)
  const known = newest.filter((one) => fits(one) && !isNew(one))
  const queues = { board: boards, followed: [followed], popular: [popular], fresh: [unseen] }

  const rest = [...boards, popular, followed, unseen, known]
  const mixed = mix(fillPlaces(queues, input.page_size), rest, input.page_size)
  const freshBefore = nextFreshBefore(
    { pins: newest, last: fresh.last },
    fits,
    mixed,
    start?.freshBefore ?? null,
  )
  for (const { signature } of mixed) shown.add(markOf(signature))
  const isLast = freshBefore === 'end' && mixed.length < input.page_size
  const bookmark = isLast
    ? null
    : writeFeedBookmark(feeds.home, {
        seed,
        freshBefore: freshBefore === 'end' ? oldest : freshBefore,
        shown,
      })
  return { pins: await recommendedCards(context.db, mixed, viewerId), bookmark }
}

/** Reads the pins of all queues at once; what it returns tells which of a queue may be recommended. */
async function recommendQueues(
  db: Db,
  { boards, followed, popular }: Chosen,
  fresh: Fresh,
  viewerId: PersonId,
): Promise<(queue: Queue) => Recommendation[]> {
  const queues = [...boards, followed, popular, fresh.queue]
  const ids = new Set(queues.flatMap((queue) => queue.ids))
  const candidates = new Map(
    (await selectCandidates(db, [...ids], viewerId)).map((pin) => [pin.id, pin]),
  )
  return (queue) =>
    queue.ids.flatMap((id) => {
      const pin = candidates.get(id)
      return pin ? [queue.toRecommendation(pin)] : []
    })
}

/** Below every id: no new pins come after it. */
const oldest = '1'

function* fillPlaces(
  queues: Record<(typeof places)[number], Recommendation[][]>,
  count: number,
): Generator<Recommendation[][]> {
  let turn = 0
  for (let place = 0; place < count * 2; place += 1) {
    const kind = places[place % places.length]!
    if (kind !== 'board') {
      yield queues[kind]
      continue
    }
    // Rotates the boards, so that none dominates.
    const { board } = queues
    yield board.map((_, at) => board[(turn + at) % board.length]!)
    turn += 1
  }
}

/**
 * After the last fresh pin shown, or after all that were read when none of them is left to show. Pins skipped
 * because they were seen before do not come again.
 */
function nextFreshBefore(
  fresh: { pins: readonly Recommendation[]; last: string | null },
  fits: (one: Recommendation) => boolean,
  mixed: readonly Recommendation[],
  before: string | null,
): IdStart {
  const taken = new Set(mixed.map(({ signature }) => signature))
  if (!fresh.pins.some((one) => fits(one) && !taken.has(one.signature))) return fresh.last ?? 'end'
  const ids = new Set(mixed.map(({ id }) => id))
  return fresh.pins.findLast(({ id }) => ids.has(id))?.id ?? before
}

/** Changes the order of boards every quarter of an hour, so that consecutive pages share one. */
function seedOf({ clock }: QueryContext, viewerId: PersonId): number {
  const quarter = Math.floor(clock.now().getTime() / 900_000)
  return Number((BigInt(viewerId) ^ BigInt(quarter * 2_654_435_761)) & 0xffffffffn)
}

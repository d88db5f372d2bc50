import type { Placement } from '#contract/campaigns/enums'
import type { InterestId, PinId } from '#contract/ids'
import {
  type AdServer,
  type Merged,
  type MergeOptions,
  merge,
  type ServedAd,
  type SpacingRules,
  slotsFor,
  slotsWithin,
} from '#domains/delivery'
import type { QueryContext } from '#platform/operations'
import { readFeedStart, writeFeedStart } from './feed-bookmark.ts'
import { type PromotedPin, toPromotedPins } from './promoted-cards.ts'

/** Where ads stand among pins: the first after four, then every sixth item at most. */
const rules: SpacingRules = {
  first: 4,
  firstUnderAdvisory: 8,
  distance: 5,
  share: 0.2,
  nearPins: 25,
}

interface OrganicPin {
  id: PinId
  card: string
}

/** A page without ads. */
export interface Organic<Rest> {
  /** What else is answered, whatever the ads. */
  rest: Rest
  pins: readonly OrganicPin[]
  bookmark: string | null
}

/** What about a page decides which ads fit. */
export interface PageSubject {
  /** What was searched for; null elsewhere. */
  query: string | null
  /** What it is about: ids of interests. */
  topics: ReadonlySet<InterestId>
  has_advisory: boolean
  /** How many pins there are for it; null where that is not known yet. */
  found: number | null
}

/** Chooses the ads of a page, none for null, and says how many pins fill the places that are left. */
export type PinsFor = (subject: PageSubject | null) => Promise<number>

export interface WithAds<Rest> {
  rest: Rest
  cards: string[]
  bookmark: string | null
  /** Which pin of the page without ads each card is; null for an ad. */
  places: (number | null)[]
}

export interface Start {
  placement: Placement
  bookmark: string | null
  /** The pin whose page it is, which is not shown there again as an ad. */
  about?: PinId
  /** How many items a page has at most, ads included. */
  size: number
}

/**
 * A page with its ads, which take places of it. `readPage` says what the page is about as soon as it knows, and reads
 * as many pins as it is told then. While there is nothing to show, and for visitors, nothing is done but to read it.
 */
export async function withAds<Rest>(
  ads: AdServer,
  context: QueryContext,
  { placement, bookmark, about, size }: Start,
  readPage: (organicBookmark: string | null, pinsFor: PinsFor) => Promise<Organic<Rest>>,
): Promise<WithAds<Rest>> {
  const { organic, position } = readFeedStart(bookmark)
  const member = context.viewer
  if (member === null || !ads.isServing())
    return withoutAds(await readPage(organic, () => Promise.resolve(size)))
  const viewing = ads.findViewer(context, member.id)
  let chosen: Chosen | null = null
  const pinsFor: PinsFor = async (subject) => {
    const viewer = await viewing
    if (subject === null || viewer === null) return size
    const { has_advisory, found, query, topics } = subject
    const options = { rules, position, hasAdvisory: has_advisory }
    const slots = Math.min(slotsWithin(size, options), slotsFor(found ?? size, options))
    const before = position.lastAdvertiser
    const request = { viewer, placement, query, topics, has_advisory, slots, before }
    const served = slots === 0 ? [] : ads.chooseAds(request)
    const promoting = toPromotedPins(context, served, member.id)
    // Looked at once the page is read.
    promoting.catch(() => {})
    chosen = { served, promoting, options }
    return size - served.length
  }
  try {
    const [page] = await Promise.all([readPage(organic, pinsFor), viewing])
    const found = chosen as Chosen | null
    return found === null ? withoutAds(page) : place(ads, page, about, found, await found.promoting)
  } catch (error) {
    // Nothing is shown, whatever failed.
    ads.release((chosen as Chosen | null)?.served ?? [])
    throw error
  }
}

interface Chosen {
  served: readonly ServedAd[]
  /** Of what was served, what this viewer may open. */
  promoting: Promise<PromotedPin[]>
  options: MergeOptions
}

function place<Rest>(
  ads: AdServer,
  page: Organic<Rest>,
  about: PinId | undefined,
  { served, options }: Chosen,
  promoted: readonly PromotedPin[],
): WithAds<Rest> {
  const offers = promoted.filter(({ pin_id }) => pin_id !== about)
  const merged = mergeOnce(page.pins, offers, options)
  const shown = new Set(
    merged.items.flatMap((item) => (item.kind === 'ad' ? item.offer.offer_id : [])),
  )
  ads.release(served.filter(({ offer_id }) => !shown.has(offer_id)))
  const placeOf = new Map(page.pins.map((pin, at) => [pin, at]))
  return {
    rest: page.rest,
    cards: merged.items.map((item) => (item.kind === 'ad' ? item.offer.card : item.pin.card)),
    places: merged.items.map((item) =>
      item.kind === 'ad' ? null : (placeOf.get(item.pin) ?? null),
    ),
    bookmark: writeFeedStart({ organic: page.bookmark, position: merged.position }),
  }
}

function withoutAds<Rest>({ rest, pins, bookmark }: Organic<Rest>): WithAds<Rest> {
  return { rest, cards: pins.map(({ card }) => card), bookmark, places: pins.map((_, at) => at) }
}

/** Where a page has a pin already, the ad takes its place: nothing is shown twice, nor as what it is not. */
function mergeOnce(
  pins: readonly OrganicPin[],
  offers: readonly PromotedPin[],
  options: MergeOptions,
): Merged<OrganicPin, PromotedPin> {
  const without = (some: readonly PromotedPin[]) => {
    const ids = new Set(some.map(({ pin_id }) => pin_id))
    return pins.filter(({ id }) => !ids.has(id))
  }
  const merged = merge(without(offers), offers, options)
  if (merged.unplaced.length === 0) return merged
  const placed = offers.filter((offer) => !merged.unplaced.includes(offer))
  return merge(without(placed), placed, options)
}

import type { Placement } from '#contract/campaigns/enums'
import type { PinId } from '#contract/ids'
import {
  type AdServer,
  type Merged,
  type MergeOptions,
  merge,
  type ServedAd,
  type SpacingRules,
  slotsFor,
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

/** A page without ads, and what about it matters for ads. */
export interface Organic<Rest> {
  /** What else is answered, whatever the ads. */
  rest: Rest
  pins: readonly OrganicPin[]
  bookmark: string | null
  /** What was searched for; null elsewhere. */
  query: string | null
  has_advisory: boolean
  /** False where no ads belong, whoever looks. */
  takes_ads: boolean
}

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
  /**
   * How many pins a full page has, where nothing about the page decides which ads fit: they are chosen while it is
   * read. Null where they are chosen afterwards.
   */
  pins: number | null
}

/**
 * A page with its ads. Who looks is read while the page is made; while there is nothing to show, and for visitors,
 * nothing is done but to read the page.
 */
export async function withAds<Rest>(
  ads: AdServer,
  context: QueryContext,
  { placement, bookmark, about, pins }: Start,
  readPage: (organicBookmark: string | null) => Promise<Organic<Rest>>,
): Promise<WithAds<Rest>> {
  const { organic, position } = readFeedStart(bookmark)
  const member = context.viewer
  const viewing = member !== null && ads.isServing() ? ads.findViewer(context, member.id) : null
  const choose = async (count: number, about: AboutPage): Promise<Chosen> => {
    const viewer = await viewing
    const slots = slotsFor(count, { rules, position, hasAdvisory: about.has_advisory })
    if (member === null || viewer === null || slots === 0) return none
    const before = position.lastAdvertiser
    const served = ads.chooseAds({
      viewer,
      placement,
      query: about.query,
      has_advisory: about.has_advisory,
      slots,
      before,
    })
    return { served, promoted: await toPromotedPins(context.db, served, member.id) }
  }
  const early = pins === null ? null : choose(pins, { query: null, has_advisory: false })
  const [page, viewer] = await Promise.all([readPage(organic), viewing, early]).catch((error) => {
    // Nothing is shown, whichever of them failed.
    early?.then(({ served }) => ads.release(served)).catch(() => {})
    throw error
  })
  const plain = {
    rest: page.rest,
    cards: page.pins.map(({ card }) => card),
    places: page.pins.map((_, place) => place),
  }
  const takesAds = viewer !== null && page.takes_ads
  const { served, promoted } = await (early ?? (takesAds ? choose(page.pins.length, page) : none))
  if (!takesAds) {
    ads.release(served)
    return { ...plain, bookmark: page.bookmark }
  }
  const offers = promoted.filter(({ pin_id }) => pin_id !== about)
  const options = { rules, position, hasAdvisory: page.has_advisory }
  const merged = mergeOnce(page.pins, offers, options)
  const shown = new Set(
    merged.items.flatMap((item) => (item.kind === 'ad' ? item.offer.offer_id : [])),
  )
  ads.release(served.filter(({ offer_id }) => !shown.has(offer_id)))
  const placeOf = new Map(page.pins.map((pin, place) => [pin, place]))
  return {
    rest: page.rest,
    cards: merged.items.map((item) => (item.kind === 'ad' ? item.offer.card : item.pin.card)),
    places: merged.items.map((item) =>
      item.kind === 'ad' ? null : (placeOf.get(item.pin) ?? null),
    ),
    bookmark: writeFeedStart({ organic: page.bookmark, position: merged.position }),
  }
}

type AboutPage = Pick<Organic<unknown>, 'query' | 'has_advisory'>

/** What was served, and of it what this viewer may open. */
interface Chosen {
  served: readonly ServedAd[]
  promoted: readonly PromotedPin[]
}

const none: Chosen = { served: [], promoted: [] }

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

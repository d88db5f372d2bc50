import { dayAt, startOfDay } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type {
  ItemChange,
  ItemState,
  SoldOutItem,
} from '#contract/reporting/insights/product-group-insights'
import type { Db } from '#platform/database'
import type { InsightParams } from '../compose-story.ts'
import { type StateRow, selectKnownImpressions, selectStates } from './group-queries.ts'
import type { ReadGroup } from './read-group.ts'
import { isInStock, isSoldOut, lostImpressions, timeIn } from './stock.ts'

interface ItemStory {
  item_changes: ItemChange[]
  has_more_item_changes: boolean
  states_known_date: string | null
  lost_impressions: number
  sold_out_items: SoldOutItem[]
}

/** What changed of prices and stock, and what that cost: as far as it is known, until now or the campaign's end. */
export async function composeItemStory(
  db: Db,
  params: InsightParams,
  group: ReadGroup,
): Promise<ItemStory> {
  const { advertiser, campaign, timeZone, spans, now } = params
  const end = campaign.end_at && campaign.end_at < now ? campaign.end_at : now
  const [span, compared] = spans.map(({ from, to }) => ({ from, to: to < end ? to : end }))
  const whole = {
    from: span!.from < compared!.from ? span!.from : compared!.from,
    to: span!.to > compared!.to ? span!.to : compared!.to,
  }
  const found = await selectStates(db, advertiser.id, group.promotionIds, whole)
  const states = byItem(found, group, timeZone)
  const changes = [...states]
    .flatMap(([item_id, all]) => changesOf(all, span!).map((one) => ({ item_id, ...one })))
    .map((change) => ({ ...change, title: group.items.get(change.item_id)?.title ?? '' }))
    .toSorted((a, b) => b.changed_time - a.changed_time || (a.item_id < b.item_id ? -1 : 1))
  const soldOut = await readSoldOut(db, params, group, states, [span!, compared!])
  const known = [...states.values()].flatMap(([first]) =>
    first ? dayAt(timeZone, first.since) : [],
  )
  return {
    item_changes: changes.slice(0, limits.itemChanges),
    has_more_item_changes: changes.length > limits.itemChanges,
    states_known_date: known.toSorted().at(-1) ?? null,
    lost_impressions: soldOut.reduce((sum, one) => sum + (one.lost_impressions ?? 0), 0),
    sold_out_items: soldOut,
  }
}

type States = ReadonlyMap<string, readonly StateRow[]>

/** An item that two ad groups promote has the states of where it was first; what is known begins with a whole day. */
function byItem(found: readonly StateRow[], { items }: ReadGroup, timeZone: string): States {
  const states = Map.groupBy(found, ({ promoted_item_id }) => promoted_item_id)
  return new Map(
    [...items].flatMap(([item_id, { ids }]) => {
      const all = ids.flatMap((id) => (states.has(id) ? [states.get(id)!] : []))
      const [first, ...others] =
        all.toSorted(([a], [b]) => a!.since.getTime() - b!.since.getTime())[0] ?? []
      if (!first) return []
      const since = startOfDay(timeZone, dayAt(timeZone, first.since))
      return [[item_id, [{ ...first, since }, ...others]] as const]
    }),
  )
}

function changesOf(states: readonly StateRow[], { from, to }: { from: Date; to: Date }) {
  return states.flatMap((state, n) => {
    const before = states[n - 1]
    if (!before || state.since < from || state.since >= to) return []
    const changed_time = Math.floor(state.since.getTime() / 1_000)
    return { changed_time, before: toState(before), after: toState(state) }
  })
}

function toState({ price_micro, currency, availability }: StateRow): ItemState {
  return { price_micro: price_micro === null ? null : Number(price_micro), currency, availability }
}

async function readSoldOut(
  db: Db,
  { advertiser, campaign, timeZone, spans }: InsightParams,
  { items }: ReadGroup,
  states: States,
  [span, compared]: readonly [{ from: Date; to: Date }, { from: Date; to: Date }],
): Promise<SoldOutItem[]> {
  const soldOut = [...states].flatMap(([item_id, all]) => {
    const time = timeIn(all, [span], isSoldOut)
    const item = items.get(item_id)
    return time > 0 && item ? [{ item_id, all, time, item }] : []
  })
  const known = soldOut.map(({ item_id, all, item: { ad_ids } }) => ({
    ...{ item_id, ad_ids, since: dayAt(timeZone, all[0]!.since) },
  }))
  const impressions = await selectKnownImpressions(db, advertiser.id, campaign.id, spans, known)
  return soldOut
    .map(({ item_id, all, time, item: { title } }) => {
      const inStock = timeIn(all, [span, compared], isInStock)
      const lost = lostImpressions(impressions.get(item_id) ?? 0n, { inStock, soldOut: time })
      return {
        ...{ item_id, title, sold_out_seconds: Math.round(time / 1_000) },
        impressions_a_day: lost && Math.round(lost.aDay * 100) / 100,
        lost_impressions: lost && lost.lost,
      }
    })
    .toSorted((a, b) => (b.lost_impressions ?? -1) - (a.lost_impressions ?? -1))
}

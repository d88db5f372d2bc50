import type { AdvertiserId } from '#contract/ids'
import { type BilledOffer, lockPrepaid, postSpends } from '#domains/billing'
import type { Writer } from '#platform/database'
import type { ReportedEvent } from '../counting/read-events.ts'
import { budgetsOf, orderedBudgetOf } from './budgets.ts'
import { keysOf, type PricedEvent, shareOut } from './share-out.ts'
import { lockSpend, raiseSpend, selectBudgeted } from './spend-queries.ts'

interface ChargedEvent extends PricedEvent {
  event: ReportedEvent
  order_line: BilledOffer['order_line']
  isPrepaid: boolean
}

/**
 * Bills events that were just counted, in the same transaction: in a few statements for each ad account, however many
 * events of it there are. Locks are taken in one order by everybody: ad accounts by id, of each first the spend of its
 * budgets and then its ledger.
 */
export async function chargeEvents(
  db: Writer,
  events: readonly ReportedEvent[],
  now: Date,
): Promise<void> {
  const byAccount = Map.groupBy(events, ({ offer }) => offer.advertiser_id)
  const ids = [...byAccount.keys()].sort(compareIds)
  // Before the first lock, which others wait for.
  const priced = new Map<AdvertiserId, ChargedEvent[]>()
  for (const id of ids) priced.set(id, await priceEvents(db, id, byAccount.get(id) ?? []))
  for (const id of ids) await chargeAccount(db, id, priced.get(id) ?? [], now)
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

async function priceEvents(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly ReportedEvent[],
): Promise<ChargedEvent[]> {
  const moments = events.map(({ offer, at }) => ({ ad_group_id: offer.ad_group_id, at }))
  const budgeted = await selectBudgeted(db, advertiserId, moments)
  return budgeted.flatMap(({ no, day, time_zone, is_prepaid: isPrepaid, ...group }) => {
    const event = events[no - 1]
    const price = event?.offer.price_micro ?? 0n
    if (event === undefined) return []
    const { order_line_id: id, order_line_paid_type } = group
    const order_line = id && { id, is_invoiced: order_line_paid_type === 'PAID' }
    const own = budgetsOf(group, time_zone)
    // Without a budget of its own an ad group is not billed, whatever was ordered.
    const budgets = own.length === 0 ? own : [...own, ...orderedBudgetOf(group)]
    return { event, price, day, order_line, budgets, isPrepaid }
  })
}

async function chargeAccount(
  db: Writer,
  advertiser_id: AdvertiserId,
  priced: readonly ChargedEvent[],
  now: Date,
): Promise<void> {
  const keys = priced.flatMap(({ budgets, day }) => budgets.flatMap((one) => keysOf(one, day)))
  if (keys.length === 0) return
  const spent = await lockSpend(db, advertiser_id, keys, now)
  // What was paid in advance is known once nobody else can bill it.
  const isPrepaid = priced.some((one) => one.isPrepaid)
  const left = isPrepaid ? await lockPrepaid(db, advertiser_id, now) : undefined
  const { billed, raises } = shareOut(priced, spent, left)
  if (raises.length === 0) return
  const paid = priced.flatMap(({ event, order_line }, n) => {
    const amount = billed[n] ?? 0n
    return amount === 0n ? [] : { event, order_line, amount }
  })
  if ((await raiseSpend(db, advertiser_id, { raises, paid }, now)) !== raises.length)
    throw new Error(`A locked budget of ad account ${advertiser_id} had no room left`)
  // When they were counted, so that the ledger's times never go back and no closed month gets an entry.
  await postSpends(
    db,
    { advertiser_id, at: now },
    paid.map(({ event: { offer }, order_line, amount }) => ({
      ...{ offer_id: offer.offer_id, campaign_id: offer.campaign_id, amount, order_line },
    })),
  )
}

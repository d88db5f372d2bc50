import type { AdvertiserId } from '#contract/ids'
import { postSpend } from '#domains/billing'
import { rows, type Writer } from '#platform/database'
import { eventKeys } from '../counting/event-queries.ts'
import type { ReportedEvent } from '../counting/read-events.ts'
import { budgetsOf } from './budgets.ts'
import { limitsOf, shareOut } from './share-out.ts'
import { lockSpend, raiseSpend, selectBudgeted } from './spend-queries.ts'

/**
 * Bills events that were just counted, in the same transaction. Locks are taken in one order by everybody: ad
 * accounts by id, of each first the spend of its budgets and then its ledger.
 */
export async function chargeEvents(
  db: Writer,
  events: readonly ReportedEvent[],
  now: Date,
): Promise<void> {
  const byAccount = Map.groupBy(events, ({ offer }) => offer.advertiser_id)
  for (const id of [...byAccount.keys()].sort(compareIds))
    await chargeAccount(db, id, byAccount.get(id) ?? [], now)
}

function compareIds(one: string, other: string): number {
  return one.length - other.length || (one < other ? -1 : 1)
}

async function chargeAccount(
  db: Writer,
  advertiserId: AdvertiserId,
  events: readonly ReportedEvent[],
  now: Date,
): Promise<void> {
  const moments = events.map(({ offer, at }) => ({ ad_group_id: offer.ad_group_id, at }))
  const budgeted = await selectBudgeted(db, advertiserId, moments)
  const priced = budgeted.flatMap(({ no, day, ...group }) => {
    const event = events[no - 1]
    const price = event?.offer.price_micro ?? 0n
    return event ? { event, price, day, budgets: budgetsOf(group) } : []
  })
  const keys = priced.flatMap(({ budgets, day }) => budgets.flatMap((one) => limitsOf(one, day)))
  if (keys.length === 0) return
  const { billed, raises } = shareOut(priced, await lockSpend(db, advertiserId, keys, now))
  if (raises.length === 0) return
  if ((await raiseSpend(db, advertiserId, raises, now)) !== raises.length)
    throw new Error(`A locked budget of ad account ${advertiserId} had no room left`)
  const paid = priced.flatMap(({ event }, n) => {
    const amount = billed[n] ?? 0n
    return amount === 0n ? [] : { event, amount }
  })
  await noteBilled(db, paid)
  for (const { event, amount } of paid) {
    const { offer_id, campaign_id } = event.offer
    // When it was counted, so that the ledger's times never go back and no closed month gets an entry.
    const spend = { advertiser_id: advertiserId, offer_id, campaign_id, amount, at: now }
    if (!(await postSpend(db, spend))) throw new Error(`Offer ${offer_id} was billed before`)
  }
}

async function noteBilled(
  db: Writer,
  paid: readonly { event: ReportedEvent; amount: bigint }[],
): Promise<void> {
  const events = paid.map(({ event }) => event)
  await rows(
    db,
    `update ad_events e set billed_micro = paid.amount
       from unnest($1::bigint[], $2::date[], $3::bigint[], $4::text[], $5::bigint[])
         as paid (advertiser_id, day, offer_id, type, amount)
      where e.advertiser_id = paid.advertiser_id and e.day = paid.day and e.offer_id = paid.offer_id
        and e.type = paid.type`,
    [
      ...eventKeys(events),
      events.map(({ type }) => type),
      paid.map(({ amount }) => String(amount)),
    ],
  )
}

import { toWireMicro } from '#contract/advertisers/money'
import type { PaidType } from '#contract/billing/enums'
import { createOrderLine, editOrderLine, type OrderLine } from '#contract/billing/order-lines'
import { Failure } from '#contract/errors'
import type { AdvertiserId, CampaignId, OrderLineId } from '#contract/ids'
import { findPermitted, type Logged, managerOf, recordAccountChange } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, type CommandContext, memberOf } from '#platform/operations'
import { findBusiness } from '../business-queries.ts'
import { findLedger, lockLedger } from '../ledger/ledger-queries.ts'
import { toOrderLine } from './list-order-lines.ts'
import {
  findOrderLine,
  insertOrderLine,
  type NewOrderLine,
  type OrderLineRow,
  replaceCampaigns,
  selectOrderable,
  updateOrderLine,
} from './order-line-queries.ts'

export const createOrderLineHandler = answerCommand(
  createOrderLine,
  async (context, { advertiser_id, campaign_ids, ...order }) => {
    const { db, clock, newId } = context
    const account = await findOrdering(context, advertiser_id, order.paid_type)
    const id = newId<OrderLineId>()
    checkDays(order)
    await lockLedger(db, account.id, clock.now())
    const made = { ...order, id, status: 'ACTIVE' as const }
    await insertOrderLine(db, account.id, made, clock.now())
    await attach(context, account.id, id, campaign_ids)
    return finish(context, account, id, null)
  },
)

export const editOrderLineHandler = answerCommand(
  editOrderLine,
  async (context, { advertiser_id, order_line_id, campaign_ids, ...given }) => {
    const { db, clock } = context
    const account = await findOrdering(context, advertiser_id, null)
    // Whoever bills events holds it: nothing is spent meanwhile.
    await lockLedger(db, account.id, clock.now())
    const before = await findOrderLine(db, account.id, order_line_id, clock.now())
    if (!before) throw new Failure('order_line_not_found')
    if (before.paid_type !== 'PAID' && !memberOf(context).is_operator)
      throw new Failure('not_allowed')
    const order: NewOrderLine = {
      ...before,
      budget_micro: BigInt(before.budget_micro),
      ...Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined)),
    }
    checkDays(order)
    if (order.budget_micro < BigInt(before.spent_micro))
      throw new Failure('order_line_budget', { field: 'budget_micro' })
    await updateOrderLine(db, account.id, order, clock.now())
    if (campaign_ids) await attach(context, account.id, order_line_id, campaign_ids)
    return finish(context, account, order_line_id, before)
  },
)

interface Ordering {
  id: AdvertiserId
  currency: string
}

/** Operators order for any ad account, and they alone what is not paid. */
async function findOrdering(
  context: CommandContext,
  advertiserId: AdvertiserId,
  paidType: PaidType | null,
): Promise<Ordering> {
  const { db, payments } = context
  const { id, is_operator } = memberOf(context)
  const business = is_operator ? await findBusiness(db, advertiserId) : null
  const account = business
    ? { id: business.advertiser_id, currency: business.currency }
    : await findPermitted(db, advertiserId, id, 'edit_billing')
  if (paidType !== null && paidType !== 'PAID' && !is_operator) throw new Failure('not_allowed')
  if (payments.cards !== null || (await findLedger(db, account.id)).prepaid !== null)
    throw new Failure('order_lines_not_taken')
  return account
}

function checkDays({ start_date, end_date }: Pick<NewOrderLine, 'start_date' | 'end_date'>): void {
  if (end_date !== null && end_date < start_date)
    throw new Failure('invalid_input', { field: 'end_date' })
}

/** Each campaign spends at most one order line, so that it is clear what its spend is invoiced with. */
async function attach(
  { db }: CommandContext,
  advertiserId: AdvertiserId,
  id: OrderLineId,
  campaignIds: readonly CampaignId[],
): Promise<void> {
  const found = await selectOrderable(db, advertiserId, { ids: campaignIds }, campaignIds.length)
  const field = 'campaign_ids'
  if (found.length < campaignIds.length) throw new Failure('campaign_not_found', { field })
  if (found.some(({ order_line_id }) => order_line_id !== null && order_line_id !== id))
    throw new Failure('order_line_campaign_taken', { field })
  await replaceCampaigns(db, advertiserId, id, campaignIds)
}

async function finish(
  context: CommandContext,
  { id, currency }: Ordering,
  orderLineId: OrderLineId,
  before: OrderLineRow | null,
): Promise<OrderLine> {
  const { db, clock } = context
  await enqueue(db, 'billing_changed', { advertiser_id: id })
  const saved = await findOrderLine(db, id, orderLineId, clock.now())
  if (!saved) throw new Error('An order line that was saved is not there')
  const author = managerOf(context)
  const isOperator = memberOf(context).is_operator
  // Advertisers do not learn which operator it was.
  const who = isOperator ? { ...author, actorId: null, source: 'operator' as const } : author
  await recordAccountChange(who, {
    ...{ advertiser_id: id, entity: 'order_line', entity_id: orderLineId, campaign_id: null },
    ...{ entity_name: saved.name, before: before && toLogged(before), after: toLogged(saved) },
  })
  return toOrderLine(saved, currency)
}

function toLogged(order: OrderLineRow): Logged {
  const { name, status, po_number, budget_micro, start_date, end_date, campaigns } = order
  const campaign_ids = campaigns.map(({ campaign_id }) => campaign_id)
  const budget_in_micro_currency = toWireMicro(BigInt(budget_micro))
  return { name, status, po_number, budget_in_micro_currency, start_date, end_date, campaign_ids }
}

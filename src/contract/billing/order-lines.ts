import { z } from 'zod'
import { AdvertiserId } from '../advertisers/advertiser.ts'
import { MicroIn, MicroOut } from '../advertisers/money.ts'
import { CampaignId } from '../campaigns/entity-ids.ts'
import { Day } from '../campaigns/moments.ts'
import { idOut, OrderLineId } from '../ids.ts'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { Flag, line } from '../values.ts'
import { orderLineStates, orderLineStatuses, paidTypes } from './enums.ts'

/** Seconds since 1970, as all times of ads. */
const Seconds = z.int()

/** A budget that was ordered, which the campaigns attached to it spend. */
export const OrderLine = z.object({
  type: z.literal('orderline'),
  id: idOut<'orderLine'>(),
  name: z.string(),
  paid_type: z.enum(paidTypes),
  status: z.enum(orderLineStatuses),
  state: z.enum(orderLineStates),
  po_number: z.string().nullable(),
  currency: z.string(),
  budget_micro: MicroOut,
  spent_micro: MicroOut,
  remaining_micro: MicroOut,
  /** Days in the ad account's time zone, both included. */
  start_date: z.string(),
  end_date: z.string().nullable(),
  campaigns: z.array(z.object({ campaign_id: idOut<'campaign'>(), name: z.string() })),
  created_time: Seconds,
})
export type OrderLine = z.output<typeof OrderLine>

const refusals = ['advertiser_not_found', 'advertiser_role_missing'] as const

export const listOrderLines = query('listOrderLines', {
  summary: 'The order lines of an ad account, the newest first',
  access: 'member',
  input: z.object({ advertiser_id: AdvertiserId, ...paged }),
  output: pageOf(OrderLine),
  errors: [...refusals],
  resource: 'OrderLinesResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/order_lines/',
  endpoint: 'v4_get_order_lines',
})

export const OrderableCampaign = z.object({
  campaign_id: idOut<'campaign'>(),
  name: z.string(),
  order_line_id: idOut<'orderLine'>().nullable(),
})
export type OrderableCampaign = z.output<typeof OrderableCampaign>

export const listOrderableCampaigns = query('listOrderableCampaigns', {
  summary:
    'The campaigns that can be attached to order lines, the newest first and not too many, or those by a part of the name or by id',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    query: line(limits.campaignNameLength).pipe(z.string().min(1)).optional(),
    /** Only those of no order line. */
    free_only: Flag.default(false),
  }),
  output: z.array(OrderableCampaign),
  errors: [...refusals],
  resource: 'OrderableCampaignsResource/get',
  v3: 'GET /ads/v4/advertisers/:advertiser_id/order_lines/campaigns/',
  endpoint: 'v4_get_orderable_campaigns',
})

const poNumber = line(limits.poNumberLength)
  .nullable()
  .transform((text) => text || null)
const emptyToNull = (value: unknown) => (value === '' ? null : value)
const OptionalDay = z.preprocess(emptyToNull, Day.nullable())

/** Ids as a list, or as texts separated by commas. */
const toList = (value: unknown) =>
  typeof value === 'string' ? value.split(',').filter((id) => id !== '') : value
const CampaignIds = z.array(CampaignId).max(limits.orderLineCampaigns)
const eachOnce = (ids: readonly z.output<typeof CampaignId>[]) => [...new Set(ids)]

const fields = {
  name: line(limits.orderLineNameLength).pipe(z.string().min(1, inputMessage('input.nameIt'))),
  budget_micro: MicroIn,
  po_number: poNumber,
  start_date: Day,
}

const changes = [
  ...refusals,
  'order_lines_not_taken',
  'campaign_not_found',
  'order_line_campaign_taken',
] as const

export const createOrderLine = command('createOrderLine', {
  summary: 'Order a budget for campaigns of an ad account that is paid by invoice',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    ...fields,
    /** What is not `PAID` is not invoiced, and for operators to give. */
    paid_type: z.enum(paidTypes).default('PAID'),
    po_number: poNumber.default(null),
    /** Null: until its budget is spent. */
    end_date: OptionalDay.default(null),
    campaign_ids: z.preprocess(toList, CampaignIds.transform(eachOnce)).default([]),
  }),
  output: OrderLine,
  adds: true,
  errors: [...changes],
  resource: 'OrderLineResource/create',
  v3: 'POST /ads/v4/advertisers/:advertiser_id/order_lines/',
  endpoint: 'v4_create_order_line',
})

export const editOrderLine = command('editOrderLine', {
  summary: 'Change an order line, pause it, or attach other campaigns; what is absent stays',
  access: 'member',
  input: z.object({
    advertiser_id: AdvertiserId,
    order_line_id: OrderLineId,
    ...z.object(fields).partial().shape,
    end_date: z.preprocess(emptyToNull, Day.nullable().optional()),
    campaign_ids: z.preprocess(toList, CampaignIds.transform(eachOnce).optional()),
    status: z.enum(orderLineStatuses).optional(),
  }),
  output: OrderLine,
  errors: [...changes, 'order_line_not_found', 'order_line_budget'],
  resource: 'OrderLineResource/update',
  v3: 'PUT /ads/v4/advertisers/:advertiser_id/order_lines/:order_line_id/',
  endpoint: 'v4_edit_order_line',
})

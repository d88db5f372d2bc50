import { z } from 'zod'
import { MicroOut } from '../advertisers/money.ts'
import { Day } from '../campaigns/moments.ts'
import { idOut } from '../ids.ts'
import { query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'

/** A payment in advance by transfer that an operator entered. */
export const OperatorTopUp = z.object({
  type: z.literal('operatortopup'),
  charge_id: idOut<'charge'>(),
  advertiser_id: idOut<'advertiser'>(),
  account_name: z.string(),
  business_name: z.string(),
  currency: z.string(),
  amount_micro: MicroOut,
  /** When the money arrived. */
  paid_on: Day.nullable(),
  note: z.string().nullable(),
  entered_by: z.string(),
  created_time: z.int(),
  /** Who took it back, and why; null: nobody did. */
  undone: z
    .object({ entered_by: z.string(), note: z.string().nullable(), created_time: z.int() })
    .nullable(),
  /** What is left of all that this ad account paid in advance: a payment that is larger cannot be taken back. */
  left_micro: MicroOut,
})
export type OperatorTopUp = z.output<typeof OperatorTopUp>

export const listOperatorTopUps = query('listOperatorTopUps', {
  summary: 'Payments in advance that operators entered, the newest first, of all ad accounts',
  access: 'operator',
  input: z.object({ ...paged }),
  output: pageOf(OperatorTopUp),
  errors: [],
  resource: 'OperatorTopUpsResource/get',
  v3: 'GET /ads/v4/top_ups/',
  endpoint: 'v4_get_operator_top_ups',
})

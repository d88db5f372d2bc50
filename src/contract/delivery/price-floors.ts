import { z } from 'zod'
import { MicroIn, MicroOut } from '../advertisers/money.ts'
import { type BillableEvent, billableEvents } from '../campaigns/enums.ts'
import { inputMessage } from '../message-ref.ts'
import { command, query } from '../operation.ts'
import { Country } from '../values.ts'

const Floor = MicroOut.nullable()

/**
 * The least that ads cost in a country: micro units of a US dollar for a click, a video watched to its half, or a
 * thousand impressions. Null where that of all other countries counts.
 */
export const AdPriceFloors = z.object({
  /** Null: all countries without floors of their own. */
  country: z.string().nullable(),
  floors: z.object({
    CLICKTHROUGH: Floor,
    IMPRESSION: Floor,
    VIDEO_V_50_MRC: Floor,
  } satisfies Record<BillableEvent, typeof Floor>),
})
export type AdPriceFloors = z.output<typeof AdPriceFloors>

export const listAdPriceFloors = query('listAdPriceFloors', {
  summary: 'The least that ads cost, everywhere and in countries with floors of their own',
  access: 'operator',
  input: z.object({}),
  output: z.array(AdPriceFloors),
  errors: [],
  resource: 'AdPriceFloorsResource/get',
  v3: 'GET /ads/v4/price_floors/',
  endpoint: 'v4_get_ad_price_floors',
})

export const setAdPriceFloors = command('setAdPriceFloors', {
  summary: 'Change the least that ads cost in a country or in all others; absent events stay',
  access: 'operator',
  input: z
    .object({
      country: Country.nullable(),
      /** Null: as in all other countries. */
      floors: z.partialRecord(z.enum(billableEvents), MicroIn.nullable()),
    })
    .refine(
      ({ country, floors }) => country !== null || !Object.values(floors).includes(null),
      inputMessage('input.amount'),
    ),
  output: AdPriceFloors,
  errors: [],
  resource: 'AdPriceFloorsResource/update',
  v3: 'PUT /ads/v4/price_floors/',
  endpoint: 'v4_update_ad_price_floors',
})

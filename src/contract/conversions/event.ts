import { z } from 'zod'
import { microPerUnit } from '../advertisers/micro.ts'
import { limits } from '../limits.ts'
import { clickIdPattern } from './click-id.ts'
import { actionSources, conversionEventNames } from './enums.ts'
import { partnerNamePattern } from './partner-names.ts'

/*
 * One event as a site reports it. What is wrong with it is said by a key of `conversion.…`; fields that are not
 * listed here are dropped, so that nothing unknown is stored.
 */

const isClear = 'conversion.clear'
/** For short texts only: its cost grows with the square of their length. */
const emailPattern = /[^\s@](?:@|%40)[^\s@]+\.[a-z]{2,}/i

/** One text or several. */
function several<T extends z.ZodType>(item: T, max: number) {
  return z.preprocess(
    (value) => (typeof value === 'string' ? [value] : (value ?? undefined)),
    z.array(item).max(max).optional(),
  )
}

/** SHA-256 as hex; anything else may be personal data in the clear. */
const Hash = z
  .string()
  .trim()
  .toLowerCase()
  .regex(/^[0-9a-f]{64}$/, isClear)
const Hashes = several(Hash, limits.conversionHashes)

function text(maxLength: number) {
  return z
    .string()
    .trim()
    .max(maxLength)
    .refine((value) => value.length > maxLength || !emailPattern.test(value), isClear)
}
const Text = text(limits.conversionTextLength)
const optional = <T extends z.ZodType>(item: T) => item.nullish().transform((v) => v ?? undefined)

/** A price in a text, as in "19.90". */
const Price = z
  .string()
  .trim()
  .regex(/^\d{1,9}(\.\d{1,6})?$/)
  .transform(toMicro)
  .refine((amount) => amount <= limits.amountMicroMax)

function toMicro(price: string): bigint {
  const [whole = '0', part = ''] = price.split('.')
  return BigInt(whole) * microPerUnit + BigInt(part.padEnd(6, '0'))
}

const UserData = z.object({
  em: Hashes,
  ph: Hashes,
  fn: Hashes,
  ln: Hashes,
  ge: Hashes,
  db: Hashes,
  ct: Hashes,
  st: Hashes,
  zp: Hashes,
  country: Hashes,
  external_id: Hashes,
  hashed_maids: Hashes,
  click_id: optional(z.string().regex(clickIdPattern)),
  client_ip_address: optional(z.union([z.ipv4(), z.ipv6()])),
  client_user_agent: optional(z.string().min(1).max(1_000)),
})

const CustomData = z.object({
  currency: optional(
    z
      .string()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z]{3}$/),
  ),
  value: optional(Price),
  content_ids: several(Text, limits.conversionContents),
  content_name: optional(Text),
  content_category: optional(Text),
  content_brand: optional(Text),
  contents: z
    .array(
      z.object({
        id: optional(Text),
        item_price: optional(
          z
            .string()
            .trim()
            .regex(/^\d{1,9}(\.\d{1,6})?$/),
        ),
        quantity: optional(z.int().min(0).max(1_000_000)),
      }),
    )
    .max(limits.conversionContents)
    .nullish()
    .transform((v) => v ?? undefined),
  num_items: optional(z.int().min(0).max(1_000_000)),
  order_id: optional(Text),
  search_string: optional(Text),
  opt_out_type: optional(z.string().max(60)),
  np: optional(Text),
})

const noCustomData: z.output<typeof CustomData> = CustomData.parse({})

export const ConversionEvent = z.object({
  event_name: z.enum(conversionEventNames),
  action_source: z.enum(actionSources),
  /** Unix seconds. */
  event_time: z.int().min(0),
  event_id: optional(text(limits.eventIdLength)),
  event_source_url: optional(z.url({ protocol: /^https?$/ }).max(limits.linkLength)),
  opt_out: optional(z.boolean()),
  /** Who sends it on the site's behalf; one that is no such name costs nothing but itself. */
  partner_name: optional(z.string().trim().toLowerCase().regex(partnerNamePattern)).catch(
    undefined,
  ),
  user_data: z.preprocess((value) => value ?? {}, UserData),
  custom_data: CustomData.nullish().transform((v) => v ?? noCustomData),
})
export type ConversionEvent = z.output<typeof ConversionEvent>

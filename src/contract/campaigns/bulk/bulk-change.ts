import { z } from 'zod'
import { type Micro, MicroIn } from '../../advertisers/money.ts'
import { limits } from '../../limits.ts'
import { inputMessage } from '../../message-ref.ts'
import { entityStatuses } from '../enums.ts'
import { Day } from '../moments.ts'

export const bulkLevels = ['CAMPAIGN', 'AD_GROUP', 'AD'] as const
export type BulkLevel = (typeof bulkLevels)[number]

const SignedMicro = z
  .union([
    z.int().transform(BigInt),
    z
      .string()
      .trim()
      .regex(/^-?\d{1,18}$/)
      .transform(BigInt),
  ])
  .refine(
    (amount) => amount <= limits.amountMicroMax && amount >= -limits.amountMicroMax,
    inputMessage('input.amountMax'),
  )

/** What becomes of an amount. Percentages have at most two decimals. */
export const AmountChange = z.discriminatedUnion('how', [
  z.object({ how: z.literal('set'), amount_micro: MicroIn }),
  z.object({ how: z.literal('add'), amount_micro: SignedMicro }),
  z.object({
    how: z.literal('percent'),
    percent: z.coerce
      .number()
      .min(-99.99, inputMessage('input.percent'))
      .max(limits.bulkPercentMax, inputMessage('input.percent'))
      .refine(
        (percent) => Number.isInteger(Math.round(percent * 1e6) / 1e4),
        inputMessage('input.percent'),
      ),
  }),
])
export type AmountChange = z.output<typeof AmountChange>

/** What is to change; absent: it stays. Days are those of the ad account, and null means none. */
export const BulkChange = z.object({
  status: z.enum(entityStatuses).optional(),
  /** The budget of an ad group, or the limit of a campaign. */
  budget: AmountChange.optional(),
  bid: AmountChange.optional(),
  start_date: Day.nullable().optional(),
  end_date: Day.nullable().optional(),
})
export type BulkChange = z.output<typeof BulkChange>

/**
 * An amount after a change, in whole smallest parts of its currency (`step`): a percentage is rounded to the nearest
 * part, and a half away from zero.
 */
export function changedAmount(before: Micro, change: AmountChange, step: Micro): Micro {
  if (change.how === 'set') return change.amount_micro
  if (change.how === 'add') return before + change.amount_micro
  const basisPoints = 10_000n + BigInt(Math.round(change.percent * 100))
  const whole = 10_000n * step
  return ((before * basisPoints + whole / 2n) / whole) * step
}

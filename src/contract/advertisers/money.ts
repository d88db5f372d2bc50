import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'
import { type Micro, microPerUnit } from './micro.ts'

export { type Micro, microPerUnit } from './micro.ts'

/** An amount above zero in an input. Takes integers and strings of digits, as clients send both. */
export const MicroIn = z
  .union([
    z.int().transform(BigInt),
    z
      .string()
      .trim()
      .regex(/^\d{1,18}$/)
      .transform(BigInt),
  ])
  .refine((amount) => amount > 0n, inputMessage('input.amount'))
  .refine((amount) => amount <= limits.amountMicroMax, inputMessage('input.amountMax'))

/** An amount in an output; below zero where something is owed. */
export const MicroOut = z.int()

/** For an output. Throws on an amount that could not be exact. */
export function toWireMicro(amount: Micro): number {
  const number = Number(amount)
  if (!Number.isSafeInteger(number)) throw new Error('An amount is too large to be exact')
  return number
}

/** The smallest payable part of a currency: a cent, a yen. */
export function microOfSmallestPart(currency: string): Micro {
  const { maximumFractionDigits } = new Intl.NumberFormat('en', {
    style: 'currency',
    currency,
  }).resolvedOptions()
  return microPerUnit / 10n ** BigInt(maximumFractionDigits ?? 2)
}

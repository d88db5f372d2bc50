import { z } from 'zod'
import { inputMessage } from '../message-ref.ts'
import { availabilities } from './enums.ts'

/** null, "" and absent all mean none. */
export function optional<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess(
    (value) => (value === '' || value === undefined ? null : value),
    schema.nullable(),
  )
}

/** null and "" mean none; what is absent stays. */
export function unlessAbsent<Schema extends z.ZodType>(schema: Schema) {
  return z.preprocess((value) => (value === '' ? null : value), schema.nullable().optional())
}

export const Availability = z.enum(availabilities)

/** As in `04:30`. */
export const TimeOfDay = z
  .string()
  .trim()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, inputMessage('input.timeOfDay'))

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf('currency'))

export const isCurrency = (code: string): boolean => currencies.has(code)

/** By its ISO 4217 code, in either case. */
export const Currency = z
  .string()
  .trim()
  .toUpperCase()
  .refine(isCurrency, inputMessage('input.currency'))

/** By its BCP 47 tag, as in `de` or `pt-BR`. */
export const Language = z
  .string()
  .trim()
  .regex(/^[A-Za-z]{2,3}(-[A-Za-z0-9]{2,8})?$/, inputMessage('input.language'))

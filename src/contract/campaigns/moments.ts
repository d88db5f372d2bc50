import { z } from 'zod'
import { inputMessage } from '../message-ref.ts'

/** Unix seconds until the year 2200; milliseconds sent by mistake are refused. */
const maxSeconds = 7_258_118_400

/** A moment in unix seconds; null and "" mean none. */
export const Seconds = z.preprocess((value) => {
  if (value === '') return null
  return typeof value === 'string' && /^\d{1,12}$/.test(value) ? Number(value) : value
}, z
  .int()
  .min(0, inputMessage('input.date'))
  .max(maxSeconds, inputMessage('input.date'))
  .nullable())

/** A calendar day, as in `2026-11-23`; one that does not exist is refused. */
export const Day = z
  .string()
  .trim()
  .regex(/^\d{4}-\d{2}-\d{2}$/, inputMessage('input.date'))
  .refine(isDay, inputMessage('input.date'))

function isDay(text: string): boolean {
  const moment = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text)
}

export function toSeconds(moment: Date): number {
  return Math.floor(moment.getTime() / 1_000)
}

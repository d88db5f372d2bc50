import { z } from 'zod'
import { limits } from '../limits.ts'
import { inputMessage } from '../message-ref.ts'

/** Why one of several entities was not saved; the others were. */
export const EntityException = z.object({
  /** Of the failure. */
  code: z.int(),
  reason: z.string(),
  message: z.string(),
  field: z.string().nullable(),
  /** Further data, as of a failure. */
  data: z.record(z.string(), z.unknown()).nullable(),
})
export type EntityException = z.output<typeof EntityException>

/** One answer for each entity, in the order of the input: its data, or why it was not saved. */
export function savedEach<T extends z.ZodType>(entity: T) {
  return z.object({
    items: z.array(z.object({ data: entity.nullable(), exceptions: z.array(EntityException) })),
  })
}

/** Entities of one call; clients also send one alone, or the list as JSON text. */
export function severalOf<T extends z.ZodType>(entity: T) {
  return z.preprocess(
    (value) => {
      const read = typeof value === 'string' ? parse(value) : value
      return read !== null && typeof read === 'object' && !Array.isArray(read) ? [read] : read
    },
    z.array(entity).min(1).max(limits.entitiesPerCall, inputMessage('input.tooMany')),
  )
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

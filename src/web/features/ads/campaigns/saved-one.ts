import type { z } from 'zod'
import type { EntityException } from '#contract/campaigns/exceptions'
import { answeredFailure, type FailureCode } from '#contract/errors'

interface SavedEach<T> {
  items: { data: T | null; exceptions: z.output<typeof EntityException>[] }[]
}

/** What was saved; throws why it was not. */
export function savedOne<T>({ items: [item] }: SavedEach<T>): T {
  if (item?.data) return item.data
  const { reason = 'server_error', message, field, data } = item?.exceptions[0] ?? {}
  throw answeredFailure(reason as FailureCode, {
    ...(message !== undefined && { message }),
    ...(field && { field }),
    ...(data && { data }),
  })
}

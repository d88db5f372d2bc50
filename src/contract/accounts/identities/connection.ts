import { z } from 'zod'
import { Moment } from '../../values.ts'

/** An account elsewhere that can log in here. */
export const Connection = z.object({
  network: z.enum(['facebook', 'google', 'line', 'apple', 'sso']),
  /** Identifies it for disconnecting. */
  id: z.string(),
  email: z.string().nullable(),
  linked_at: Moment,
  /** The last log-in method of the account, which cannot be removed. */
  is_last_way_in: z.boolean(),
})
export type Connection = z.output<typeof Connection>

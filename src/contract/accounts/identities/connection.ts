import { z } from 'zod'
import { Moment } from '../../values.ts'

/** An account elsewhere by which somebody can log in here. */
export const Connection = z.object({
  network: z.enum(['facebook', 'google', 'line', 'apple', 'sso']),
  /** Names it for disconnecting. */
  id: z.string(),
  email: z.string().nullable(),
  linked_at: Moment,
  /** The last way into the account: it cannot be taken away before there is another. */
  is_last_way_in: z.boolean(),
})
export type Connection = z.output<typeof Connection>

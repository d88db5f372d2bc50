import { z } from 'zod'

/** A pending change of address; an address is confirmed when its link was opened or none is needed. */
export const EmailChange = z.object({
  new_email: z.string(),
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
})
export type EmailChange = z.output<typeof EmailChange>

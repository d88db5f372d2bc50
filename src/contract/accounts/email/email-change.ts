import { z } from 'zod'

/** A change of address that is under way; an end is done when its link was followed or none is needed. */
export const EmailChange = z.object({
  new_email: z.string(),
  is_old_confirmed: z.boolean(),
  is_new_confirmed: z.boolean(),
})
export type EmailChange = z.output<typeof EmailChange>

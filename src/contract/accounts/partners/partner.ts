import { z } from 'zod'
import { IdOut } from '../../values.ts'

/** The details of a business account. */
export const Partner = z.object({
  id: IdOut,
  business_name: z.string(),
  website_url: z.string().nullable(),
  account_type: z.string(),
  country: z.string(),
})
export type Partner = z.output<typeof Partner>

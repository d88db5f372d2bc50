import { z } from 'zod'
import { IdOut } from '../values.ts'

/** What a member sees of their own account. */
export const Settings = z.object({
  id: IdOut,
  username: z.string(),
  full_name: z.string(),
  first_name: z.string(),
  about: z.string(),
  website_url: z.string().nullable(),
  image_medium_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  email: z.string(),
  birthday: z.string().nullable(),
  country: z.string(),
  is_partner: z.boolean(),
  /** False for who has only ever come by way of another account. */
  has_password: z.boolean(),
  is_hidden_from_search: z.boolean(),
  personalized_ads: z.boolean(),
  marketing_opt_out: z.boolean(),
})
export type Settings = z.output<typeof Settings>

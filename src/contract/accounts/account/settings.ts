import { z } from 'zod'
import { IdOut } from '../../values.ts'

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
  /** Pins are chosen for them from what they saved and saw. */
  personal_recommendations: z.boolean(),
  marketing_opt_out: z.boolean(),
  /** Keys that do something by themselves, as `/` goes to the search box. */
  key_shortcuts: z.boolean(),
  /** Whether they are written to when somebody writes to them here, or invites them to a board. */
  mails_of_messages: z.boolean(),
  mails_of_invites: z.boolean(),
  connected_to_instagram: z.boolean(),
  /** The website on the profile, by the name some clients know it by. */
  listed_website_url: z.string().nullable(),
})
export type Settings = z.output<typeof Settings>

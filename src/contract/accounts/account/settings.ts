import { z } from 'zod'
import { idOut } from '../../ids.ts'
import { whoMayTag } from '../../people/who-may-tag.ts'

/** A member's view of their own account. */
export const Settings = z.object({
  id: idOut<'person'>(),
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
  /** False for accounts that have only logged in by a provider. */
  has_password: z.boolean(),
  is_hidden_from_search: z.boolean(),
  /** In pins. */
  who_may_tag: z.enum(whoMayTag),
  personalized_ads: z.boolean(),
  /** Pins are recommended from what they saved and saw. */
  personal_recommendations: z.boolean(),
  marketing_opt_out: z.boolean(),
  /** Single-key shortcuts, such as `/` for the search box. */
  key_shortcuts: z.boolean(),
  /** Whether they are notified by mail of messages and of board invitations. */
  mails_of_messages: z.boolean(),
  mails_of_invites: z.boolean(),
  /** The chosen language, by its tag; null: pages follow the browser. */
  language: z.string().nullable(),
  connected_to_instagram: z.boolean(),
  /** The website on the profile, under the name some clients use. */
  listed_website_url: z.string().nullable(),
})
export type Settings = z.output<typeof Settings>

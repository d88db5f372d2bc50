import { z } from 'zod'
import { idOut } from '../ids.ts'

export const PersonCard = z.object({
  type: z.literal('user'),
  id: idOut<'person'>(),
  username: z.string(),
  full_name: z.string(),
  /** Null where our own pages draw the initials; clients get the URL of the drawing. */
  image_small_url: z.string().nullable(),
  image_medium_url: z.string().nullable(),
  profile_url: z.string(),
  /** Absent unless search engines are asked not to index this person's pages. */
  is_hidden_from_search: z.literal(true).optional(),
})
export type PersonCard = z.output<typeof PersonCard>

export const Person = PersonCard.extend({
  first_name: z.string(),
  about: z.string(),
  website_url: z.string().nullable(),
  image_large_url: z.string().nullable(),
  image_xlarge_url: z.string().nullable(),
  follower_count: z.int(),
  following_count: z.int(),
  pin_count: z.int(),
  board_count: z.int(),
  explicitly_followed_by_me: z.boolean(),
  blocked_by_me: z.boolean(),
  muted_by_me: z.boolean(),
  is_partner: z.boolean(),
  /** Pins that wait for their time; absent unless it is the viewer. */
  scheduled_pin_count: z.int().optional(),
})
export type Person = z.output<typeof Person>

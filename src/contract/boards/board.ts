import { z } from 'zod'
import { idOut } from '../ids.ts'
import { PersonCard } from '../people/person.ts'
import { Moment } from '../values.ts'

/**
 * `public`: anybody may see and find it. `secret`: visible to its members only.
 * `protected`: anybody with the address may open it, but nothing lists it.
 */
export const Privacy = z.enum(['public', 'secret', 'protected'])
export type Privacy = z.output<typeof Privacy>

export const BoardCard = z.object({
  type: z.literal('board'),
  id: idOut<'board'>(),
  name: z.string(),
  url: z.string(),
  slug: z.string(),
  privacy: Privacy,
  layout: z.string(),
  owner: PersonCard,
})
export type BoardCard = z.output<typeof BoardCard>

export const Board = BoardCard.extend({
  description: z.string(),
  category: z.string(),
  pin_count: z.int(),
  section_count: z.int(),
  follower_count: z.int(),
  image_cover_url: z.string().nullable(),
  image_thumbnail_url: z.string().nullable(),
  cover_images: z.array(z.object({ url: z.string(), dominant_color: z.string() })),
  pin_thumbnail_urls: z.array(z.string()),
  is_collaborative: z.boolean(),
  collaborated_by_me: z.boolean(),
  /** Without its owner. */
  collaborating_users: z.array(PersonCard),
  followed_by_me: z.boolean(),
  archived_by_me_at: Moment.nullable(),
  /** Whether collaborators may invite others. */
  collaborator_invites_enabled: z.boolean(),
  /** The pin its owner chose for the cover; null for the latest. */
  cover_pin_id: idOut<'pin'>().nullable(),
  /** The ad account it was created for. */
  advertiser_id: idOut<'advertiser'>().nullable(),
  created_at: Moment,
})
export type Board = z.output<typeof Board>

export const Section = z.object({
  type: z.literal('board_section'),
  id: idOut<'section'>(),
  title: z.string(),
  slug: z.string(),
  pin_count: z.int(),
  preview_pins: z.array(
    z.object({
      image_medium_url: z.string(),
      image_square_url: z.string(),
      image_square_size_pixels: z.object({ width: z.int(), height: z.int() }),
      dominant_color: z.string(),
    }),
  ),
  board: BoardCard,
  /** The board's owner. */
  user: PersonCard,
})
export type Section = z.output<typeof Section>

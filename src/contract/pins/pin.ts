import { z } from 'zod'
import { BoardCard, Privacy } from '../boards/board.ts'
import { PersonCard } from '../people/person.ts'
import { IdOut, Moment } from '../values.ts'

export const PinImage = z.object({ url: z.string(), width: z.int(), height: z.int() })

export type PinImage = z.output<typeof PinImage>

export const PinImages = z.object({
  '236x': PinImage,
  '474x': PinImage,
  '736x': PinImage,
  orig: PinImage,
})

export type PinImages = z.output<typeof PinImages>

export const PinVideo = z.object({
  url: z.string(),
  width: z.int(),
  height: z.int(),
  /** In milliseconds. */
  duration: z.int(),
})
export type PinVideo = z.output<typeof PinVideo>

/** By the names clients know; one of H.264 and AAC in MP4, 1280 by 720 pixels at most either way round. */
export const PinVideos = z.object({ video_list: z.object({ V_720P: PinVideo }) })
export type PinVideos = z.output<typeof PinVideos>

/** What plays in the picture's place. */
const PinEmbed = z.object({ src: z.string(), type: z.literal('video') })

/** A pin as grids show it. The viewer-independent part is stored ready-made. */
export const PinCard = z.object({
  type: z.literal('pin'),
  id: IdOut,
  title: z.string(),
  grid_title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  domain: z.string(),
  created_at: Moment,
  images: PinImages,
  image_signature: z.string(),
  dominant_color: z.string(),
  /** A tiny blur of the picture as a data: address. */
  placeholder: z.string(),
  alt_text: z.string(),
  auto_alt_text: z.string(),
  method: z.string(),
  is_repin: z.boolean(),
  is_video: z.boolean(),
  videos: PinVideos.nullable(),
  embed: PinEmbed.nullable(),
  is_animated: z.boolean(),
  is_promoted: z.boolean(),
  repin_count: z.int(),
  comment_count: z.int(),
  section: z.object({ id: IdOut, title: z.string(), slug: z.string() }).nullable(),
  board: BoardCard.omit({ owner: true }),
  pinner: PersonCard,
})
export type PinCard = z.output<typeof PinCard>

/** Where a pin leads, and who showed that the website is theirs. */
export const LinkDomain = z.object({ domain: z.string(), official_user: PersonCard.nullable() })
export type LinkDomain = z.output<typeof LinkDomain>

/** A pin on its own page. */
export const Pin = PinCard.extend({
  closeup_description: z.string(),
  privacy: Privacy,
  link_domain: LinkDomain.nullable(),
  share_count: z.int(),
  /** By the number of the kind. */
  reaction_counts: z.record(z.string(), z.int()),
  reaction_by_me: z.int().nullable(),
  aggregated_pin_data: z.object({
    id: IdOut,
    aggregated_stats: z.object({ saves: z.int(), done: z.int() }),
  }),
  native_creator: PersonCard,
  hashtags: z.array(z.string()),
  tracking_params: z.string(),
  promoted_is_removable: z.boolean(),
  /** The viewer's own board that holds this picture already, if any. */
  pinned_to_board: z
    .object({ id: IdOut, name: z.string(), url: z.string(), layout: z.string() })
    .nullable(),
  hidden_by_me: z.boolean(),
})
export type Pin = z.output<typeof Pin>

/** What a save answers. */
export const SavedPin = z.object({
  type: z.literal('pin'),
  id: IdOut,
  title: z.string(),
  image_signature: z.string(),
  images: PinImages,
  dominant_color: z.string(),
  is_video: z.boolean(),
  videos: PinVideos.nullable(),
  pinner: z.object({ id: IdOut }),
  board: z.object({
    id: IdOut,
    name: z.string(),
    url: z.string(),
    image_cover_url: z.string().nullable(),
  }),
  section: z.object({ id: IdOut, title: z.string(), url: z.string() }).nullable(),
})
export type SavedPin = z.output<typeof SavedPin>

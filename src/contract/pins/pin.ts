import { z } from 'zod'
import { BoardCard, Privacy } from '../boards/board.ts'
import { Promotion } from '../delivery/promotion.ts'
import { Topic } from '../discover/topics.ts'
import { idOut } from '../ids.ts'
import { PersonCard } from '../people/person.ts'
import { Moment } from '../values.ts'
import { CaptionAddress } from './captions/captions.ts'
import { PinImage } from './pin-image.ts'
import { TaggedProduct } from './products/product-tag.ts'

/** The sizes our own pages use; clients get every available size. */
export const PinImages = z.object({
  '60x60': PinImage.optional(),
  '136x136': PinImage.optional(),
  '170x': PinImage.optional(),
  '236x': PinImage,
  '474x': PinImage,
  '564x': PinImage.optional(),
  '736x': PinImage,
  '1200x': PinImage.optional(),
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

/**
 * By the names clients know: H.264 and AAC in MP4, at most 1280 by 720 pixels in either orientation, and the same as
 * a stream of up to three sizes (HLS), whose address is that of its list.
 */
export const PinVideos = z.object({
  /** Clients iterate over it: a missing format is left out, never null. */
  video_list: z.object({ V_720P: PinVideo, V_HLSV4: PinVideo.optional() }),
})
export type PinVideos = z.output<typeof PinVideos>

/** The video that plays in place of the picture. */
const PinEmbed = z.object({ src: z.string(), type: z.literal('video') })

/** A page of a carousel or story. */
export const PinPage = z.object({
  id: z.string(),
  title: z.string(),
  /** Its description. */
  details: z.string(),
  alt_text: z.string(),
  link: z.string().nullable(),
  domain: z.string(),
  image_signature: z.string(),
  dominant_color: z.string(),
  images: PinImages,
  /** Plays in place of the picture. */
  videos: PinVideos.optional(),
  /** Of its video, on the pin's own page; absent where there are none. */
  captions: z.array(CaptionAddress).optional(),
})
export type PinPage = z.output<typeof PinPage>

const PageMetadata = z.object({
  /** Width over height, in which all pages are shown. */
  canvas_aspect_ratio: z.number(),
})

/** The size of that frame. */
const PageFrame = z.object({ width: z.number(), height: z.number() })
export type PageFrame = z.output<typeof PageFrame>

/** Pictures of one pin, which its viewer turns over. */
const CarouselData = z.object({
  id: idOut<'story'>(),
  index: z.literal(0),
  metadata: PageMetadata,
  carousel_slots: z.array(PinPage),
})

/** Pages of one pin that go on by themselves. */
const StoryPinData = z.object({
  id: idOut<'story'>(),
  page_count: z.int(),
  metadata: PageMetadata,
  /** The first page. */
  pages_preview: z.array(PinPage),
})

const AggregatedPinData = z.object({
  id: idOut<'pin'>(),
  /** On a card the saves of this pin, on its own page those of the picture. */
  aggregated_stats: z.object({ saves: z.int(), done: z.int() }),
})

/** The person shown under a pin. */
const Attribution = z.object({
  id: idOut<'person'>(),
  username: z.string(),
  full_name: z.string(),
  image_small_url: z.string(),
})

/** A pin as grids show it. The viewer-independent part is stored ready-made. */
export const PinCard = z.object({
  type: z.literal('pin'),
  id: idOut<'pin'>(),
  title: z.string(),
  grid_title: z.string(),
  description: z.string(),
  link: z.string().nullable(),
  domain: z.string(),
  created_at: Moment,
  images: PinImages,
  image_signature: z.string(),
  dominant_color: z.string(),
  /** A tiny blurred version of the picture as a data: URL. */
  placeholder: z.string(),
  alt_text: z.string(),
  auto_alt_text: z.string(),
  method: z.string(),
  is_repin: z.boolean(),
  is_video: z.boolean(),
  videos: PinVideos.nullable(),
  embed: PinEmbed.nullable(),
  is_animated: z.boolean(),
  /** Of a pin of several pages, which has one of the two below. */
  page_count: z.int().optional(),
  carousel_data: CarouselData.nullish(),
  story_pin_data: StoryPinData.nullish(),
  is_promoted: z.boolean(),
  /** Its creator says so; absent from other cards. */
  is_ai_made: z.boolean().optional(),
  /** Of an ad among other pins. */
  promotion: Promotion.optional(),
  repin_count: z.int(),
  comment_count: z.int(),
  section: z.object({ id: idOut<'section'>(), title: z.string(), slug: z.string() }).nullable(),
  board: BoardCard.omit({ owner: true }),
  pinner: PersonCard,
  aggregated_pin_data: AggregatedPinData,
  /** The first saver of the picture; for our own pages only if it is not the pinner. */
  native_creator: PersonCard.optional(),
  /** Duplicates for clients of what our own pages read elsewhere in the card. */
  privacy: Privacy.optional(),
  hashtags: z.array(z.string()).optional(),
  rich_metadata: z.null().optional(),
  closeup_attribution: Attribution.optional(),
})
export type PinCard = z.output<typeof PinCard>

/** The website a pin links to, with its verified owner. */
export const LinkDomain = z.object({ domain: z.string(), official_user: PersonCard.nullable() })
export type LinkDomain = z.output<typeof LinkDomain>

/** A paid partnership; `disclosures.ts` says what its states mean. */
const Sponsorship = z.object({
  status: z.literal([0, 1, 2, 3]),
  /** Null unless approved. */
  sponsor: PersonCard.nullable(),
  /** The viewer is the brand, and may answer or remove it. */
  is_mine: z.literal(true).optional(),
})
export type Sponsorship = z.output<typeof Sponsorship>

/** A pin on its own page. */
export const Pin = PinCard.extend({
  closeup_description: z.string(),
  privacy: Privacy,
  link_domain: LinkDomain.nullable(),
  share_count: z.int(),
  /** By the kind's number. */
  reaction_counts: z.record(z.string(), z.int()),
  reaction_by_me: z.int().nullable(),
  native_creator: PersonCard,
  hashtags: z.array(z.string()),
  tracking_params: z.string(),
  promoted_is_removable: z.boolean(),
  sponsorship: Sponsorship.nullable(),
  /** Whether its creator earns by its link. */
  is_paid_link: z.boolean(),
  is_ai_made: z.boolean(),
  comments_allowed: z.boolean(),
  /** Whom its creator tags in it, as far as the viewer may see them; repins have none. */
  tagged_people: z.array(PersonCard),
  /** What it is about, as its creator says; repins have none. */
  topics: z.array(Topic),
  /** What its creator tags in it, and is still to be had; repins have none. */
  tagged_products: z.array(TaggedProduct),
  story_pin_data: StoryPinData.extend({ pages: z.array(PinPage) }).nullable(),
  carousel_data: CarouselData.nullable(),
  page_frame: PageFrame.optional(),
  /** Of its video; absent where there are none. */
  captions: z.array(CaptionAddress).optional(),
  /** Fields clients expect but that are always empty: objects in the picture, site metadata. */
  pin_join: z.object({ visual_annotation: z.array(z.string()) }),
  rich_metadata: z.null(),
  /** The viewer's latest own board with this picture, if any. */
  pinned_to_board: z
    .object({ id: idOut<'board'>(), name: z.string(), url: z.string(), layout: z.string() })
    .nullable(),
  hidden_by_me: z.boolean(),
})
export type Pin = z.output<typeof Pin>

/** The answer to a save. */
export const SavedPin = z.object({
  type: z.literal('pin'),
  id: idOut<'pin'>(),
  title: z.string(),
  image_signature: z.string(),
  images: PinImages,
  dominant_color: z.string(),
  is_video: z.boolean(),
  videos: PinVideos.nullable(),
  page_count: z.int().optional(),
  pinner: z.object({ id: idOut<'person'>() }),
  board: z.object({
    id: idOut<'board'>(),
    name: z.string(),
    url: z.string(),
    image_cover_url: z.string().nullable(),
  }),
  section: z.object({ id: idOut<'section'>(), title: z.string(), url: z.string() }).nullable(),
})
export type SavedPin = z.output<typeof SavedPin>

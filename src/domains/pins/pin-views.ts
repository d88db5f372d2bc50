import type { Topic } from '#contract/discover/topics'
import type { PinId, SectionId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import { videoPath } from '#contract/media/video-address'
import type { PersonCard } from '#contract/people/person'
import { findHashtags } from '#contract/pins/hashtags/hashtags'
import type { LinkDomain, SavedPin, Sponsorship } from '#contract/pins/pin'
import type { TaggedProduct } from '#contract/pins/products/product-tag'
import { boardCardJson, boardUrl, type SavableBoard } from '#domains/boards'
import { personCardJson } from '#domains/people'
import { toRfc2822 } from '#platform/clock'
import { mediaAddress } from '#platform/json'
import { type LanguagesRow, toCaptions } from './captions/caption-languages.ts'
import type { CardMedia, ShownPage } from './cards/card-media.ts'
import { toImages, toVideos } from './cards/media-views.ts'
import { storedPinJson } from './cards/pin-card.ts'
import type { PinRow } from './pin-queries.ts'
import { linkDomain, type PinWords, uploadedDomain } from './pin-rules.ts'
import type { PinResponses } from './ports.ts'
import { toAllPages, toPageFields } from './stories/story-views.ts'

/** The parts of a card that depend on the pin only. */
export interface CardFacts extends PinWords {
  id: PinId
  method: string
  source_pin_id: PinId | null
  created_at: Date
  is_ai_made: boolean
}

/** The stored part of a pin's card, without its closing brace. */
export function toStoredCard(pin: CardFacts, { picture, video, pages }: CardMedia): string {
  return JSON.stringify({
    type: 'pin',
    id: pin.id,
    title: pin.title,
    grid_title: pin.title,
    description: pin.description,
    link: pin.link,
    domain: linkDomain(pin.link) ?? uploadedDomain,
    created_at: toRfc2822(pin.created_at),
    images: toImages(picture),
    image_signature: picture.signature,
    dominant_color: picture.dominant_color,
    placeholder: picture.placeholder,
    alt_text: pin.alt_text,
    auto_alt_text: '',
    method: pin.method,
    is_repin: pin.source_pin_id !== null,
    is_animated: picture.is_animated,
    is_promoted: false,
    ...(pin.is_ai_made && { is_ai_made: true }),
    is_video: video !== null,
    videos: video && toVideos(video),
    embed: video && { src: mediaAddress(videoPath(video.signature)), type: 'video' },
    ...toPageFields(pages),
  }).slice(0, -1)
}

/** SQL that makes a whole PinCard of a pin `p`, its board `b`, that board's `owner` and its `pinner`. */
const openCardJson = `${storedPinJson('p')} || ',"repin_count":' || p.repin_count || ',"section":' || case when s.id is null then 'null'
     else json_build_object('id', s.id::text, 'title', s.title, 'slug', s.slug)::text end
  || ',"board":' || ${boardCardJson} || ',"pinner":' || ${personCardJson('pinner')}`

/** Without its closing brace: a repin's first saver is added if the viewer may know (`addCreators`). */
export const pinCardJson = `${openCardJson} || ',"comment_count":' || p.comment_count
  || ',"aggregated_pin_data":{"id":"' || p.root_pin_id || '","aggregated_stats":{"saves":'
  || p.repin_count || ',"done":0}}'`

/** As `openCardJson`, for a pin's own page; what lies elsewhere is added (`joinDetail`). */
export const pinDetailJson = `${openCardJson} || ',"privacy":"' || b.privacy || '","share_count":' || p.share_count`

/**
 * The tables that say who may see a pin `p`. Pins by hidden people on boards of others are
 * excluded; the visibility of their own boards is checked with the board.
 */
export const openTables = `
  join boards b on b.id = p.board_id
  join people owner on owner.id = b.owner_id
  join people pinner on pinner.id = p.person_id
    and (pinner.hidden_at is null or pinner.id = b.owner_id)`

/** The tables that these fragments read, joined to pins `p`; `board` as in board-privacy.ts. */
export function cardTables(board?: string): string {
  return `${openTables}
  left join board_sections s on s.board_id = p.board_id and s.id = p.section_id${
    board === undefined ? '' : ` and s.board_id = ${board}`
  }`
}

/** The parts of a pin's page that are not built in SQL, as the rest of a JSON object. */
export function restOfDetail(
  pin: PinWords &
    PinResponses & {
      pinned_to_board: object | null
      link_domain: LinkDomain | null
      is_hidden: boolean
      sponsorship: Sponsorship | null
      is_paid_link: boolean
      is_ai_made: boolean
      comments_allowed: boolean
      tagged_people: readonly PersonCard[]
      topics: readonly Topic[]
      tagged_products: readonly TaggedProduct[]
      pages: readonly ShownPage[]
      pageLanguages: readonly (LanguagesRow & { position: number })[]
      id: PinId
    } & LanguagesRow,
): string {
  return JSON.stringify({
    closeup_description: pin.description,
    link_domain: pin.link_domain,
    comment_count: pin.comment_count,
    reaction_counts: pin.reaction_counts,
    reaction_by_me: pin.reaction_by_me,
    hashtags: findHashtags(pin.description),
    tracking_params: '',
    promoted_is_removable: false,
    sponsorship: pin.sponsorship,
    is_paid_link: pin.is_paid_link,
    // Its card follows a moment later.
    is_ai_made: pin.is_ai_made,
    comments_allowed: pin.comments_allowed,
    tagged_people: pin.tagged_people,
    topics: pin.topics,
    tagged_products: pin.tagged_products,
    pin_join: { visual_annotation: [] },
    ...toAllPages(pin, pin.pages, pin.pageLanguages),
    ...toCaptions({ pin_id: pin.id }, pin),
    rich_metadata: null,
    pinned_to_board: pin.pinned_to_board,
    hidden_by_me: pin.is_hidden,
  }).slice(1)
}

export interface SavedInto {
  board: SavableBoard
  section: { id: SectionId; title: string; slug: string } | null
}

export function toSavedPin(
  pin: Pick<PinRow, 'id' | 'person_id' | 'title'>,
  { picture, video, pages }: CardMedia,
  into: SavedInto,
): SavedPin {
  const url = boardUrl(into.board.owner_username, into.board.slug)
  return {
    type: 'pin',
    id: pin.id,
    title: pin.title,
    image_signature: picture.signature,
    images: toImages(picture),
    dominant_color: picture.dominant_color,
    is_video: video !== null,
    videos: video && toVideos(video),
    ...(pages.length > 0 && { page_count: pages.length }),
    pinner: { id: pin.person_id },
    board: {
      id: into.board.id,
      name: into.board.name,
      url,
      image_cover_url: mediaAddress(imagePath(picture.signature, '474x', 'webp')),
    },
    section: into.section && {
      id: into.section.id,
      title: into.section.title,
      url: `${url}${into.section.slug}/`,
    },
  }
}

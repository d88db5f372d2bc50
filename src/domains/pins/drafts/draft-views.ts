import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { BoardId, PersonId, SectionId } from '#contract/ids'
import { toRecipe } from '#contract/media/picture-edit/recipe'
import { videoPath } from '#contract/media/video-address'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { DraftPage, PinDraft } from '#contract/pins/drafts/pin-draft'
import { savableBy } from '#domains/boards'
import { selectImages } from '#domains/media'
import { type Db, rows } from '#platform/database'
import { type AnyContext, memberOf } from '#platform/operations'
import { toImages } from '../cards/media-views.ts'
import { optionsShown } from '../options/shown-options.ts'
import type { Picture } from '../pin-rules.ts'
import type { PinPorts } from '../ports.ts'
import type { DraftMedia, DraftPageRow } from './draft-pages.ts'
import type { ShownDraft } from './draft-queries.ts'

interface PlaceRow {
  board_id: BoardId
  name: string
  section_id: SectionId | null
}

/** With pictures and places, as far as they are there. */
export async function toPinDrafts(
  context: AnyContext,
  ports: PinPorts,
  found: readonly ShownDraft[],
): Promise<PinDraft[]> {
  const { db } = context
  const pictures = await selectImages(db, signaturesOf(found))
  const optionsOf = await optionsShown(context, ports, found)
  const places = await selectPlaces(db, found, memberOf(context).id)
  return found.map((draft) => {
    const ofBoard = places.filter(({ board_id }) => board_id === draft.board_id)
    const place = ofBoard.find(({ section_id }) => section_id === draft.section_id) ?? ofBoard[0]
    const picture = pictures.get(draft.image_signature ?? '')
    const original = pictures.get(draft.original_signature ?? '')
    return toPinDraft(draft, picture, original, place, optionsOf(draft))
  })
}

/** The boards that the viewer may save to, each with the sections that exist. */
function selectPlaces(
  db: Db,
  found: readonly ShownDraft[],
  viewerId: PersonId,
): Promise<PlaceRow[]> {
  return rows<PlaceRow>(
    db,
    `select distinct b.id as board_id, b.name, s.id as section_id
       from unnest($1::bigint[], $2::bigint[]) place (board_id, section_id)
       join boards b on b.id = place.board_id
       left join board_sections s on s.board_id = b.id and s.id = place.section_id
      where ${savableBy('$3')}`,
    [found.map(({ board_id }) => board_id), found.map(({ section_id }) => section_id), viewerId],
  )
}

function toPinDraft(
  draft: ShownDraft,
  picture: Picture | undefined,
  original: Picture | undefined,
  place: PlaceRow | undefined,
  options: ShownOptions,
): PinDraft {
  return {
    type: 'pin_draft',
    ...{ id: draft.id, version: draft.version, title: draft.title },
    ...{ description: draft.description, alt_text: draft.alt_text, link: draft.link },
    options,
    ...toDraftMedia(draft, picture, original),
    ...(draft.page_format !== null && { page_count: draft.page_count }),
    board: place ? { id: place.board_id, name: place.name } : null,
    section_id: place?.section_id ?? null,
    ...{ publish_day: draft.publish_day, publish_clock: draft.publish_clock },
    advertiser_id: draft.advertiser_id,
    made_by: draft.maker_name,
    deleted_time: draft.deleted_at && toSeconds(draft.deleted_at),
    ...{ created_time: toSeconds(draft.created_at), updated_time: toSeconds(draft.updated_at) },
  }
}

function toDraftMedia(
  { recipe, image_url, video_signature }: DraftMedia,
  picture: Picture | undefined,
  original: Picture | undefined,
): Pick<PinDraft, 'image' | 'original' | 'image_url' | 'is_video' | 'video_url'> {
  return {
    image: picture ? toDraftImage(picture) : null,
    original: original && recipe ? { ...toDraftImage(original), recipe: toRecipe(recipe) } : null,
    image_url,
    is_video: video_signature !== null,
    video_url: video_signature && videoPath(video_signature),
  }
}

/** The pages of a draft, for going on with it. */
export async function toDraftPages(db: Db, pages: readonly DraftPageRow[]): Promise<DraftPage[]> {
  const pictures = await selectImages(db, signaturesOf(pages))
  return pages.map((page) => ({
    ...{ title: page.title, description: page.description },
    ...{ alt_text: page.alt_text, link: page.link },
    ...(page.captions && { captions: [...page.captions] }),
    ...toDraftMedia(
      page,
      pictures.get(page.image_signature ?? ''),
      pictures.get(page.original_signature ?? ''),
    ),
  }))
}

function signaturesOf(found: readonly DraftMedia[]): string[] {
  return found.flatMap(({ image_signature, original_signature }) =>
    [image_signature, original_signature].flatMap((one) => one ?? []),
  )
}

function toDraftImage(picture: Picture) {
  const { signature, width, height, dominant_color } = picture
  return { signature, images: toImages(picture), width, height, dominant_color }
}

export function notFound(): Failure {
  return new Failure('pin_draft_not_found', { field: 'draft_id' })
}

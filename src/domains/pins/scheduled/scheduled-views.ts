import type { Privacy } from '#contract/boards/board'
import { toSeconds } from '#contract/campaigns/moments'
import { type FailureCode, failureKinds } from '#contract/errors'
import type { BoardId, PersonId, SectionId } from '#contract/ids'
import type { ShownOptions } from '#contract/pins/builder/pin-options'
import type { ScheduledPin } from '#contract/pins/scheduled/scheduled-pin'
import { boardUrl, savableBy } from '#domains/boards'
import { selectImages } from '#domains/media'
import { type Db, rows } from '#platform/database'
import { type AnyContext, memberOf, translatorOf } from '#platform/operations'
import { codeText, type Translate } from '#platform/texts'
import { toImages } from '../cards/media-views.ts'
import { optionsShown } from '../options/shown-options.ts'
import type { Picture } from '../pin-rules.ts'
import type { PinPorts } from '../ports.ts'
import { countPages } from '../stories/story-queries.ts'
import type { ListedRow } from './scheduled-queries.ts'

interface PlaceRow {
  board_id: BoardId
  name: string
  slug: string
  privacy: Privacy
  owner_username: string
  section_id: SectionId | null
  section_title: string | null
  section_slug: string | null
}

/** With pictures and places. Whose picture is gone is left out. */
export async function toScheduledPins(
  context: AnyContext,
  ports: PinPorts,
  found: readonly ListedRow[],
): Promise<ScheduledPin[]> {
  const { db } = context
  const pictures = await selectImages(
    db,
    found.map(({ image_signature }) => image_signature),
  )
  const optionsOf = await optionsShown(context, ports, found)
  const places = await selectPlaces(db, found, memberOf(context).id)
  const pageCounts = await countPages(
    db,
    found.flatMap(({ story_id }) => story_id ?? []),
  )
  const translate = translatorOf(context)
  return found.flatMap((row) => {
    const picture = pictures.get(row.image_signature)
    const place = places.find(
      (one) => one.board_id === row.board_id && one.section_id === row.section_id,
    )
    // Without its section it is in the place of no other row.
    const board = place ?? places.find((one) => one.board_id === row.board_id)
    const page_count = row.story_id === null ? 0 : (pageCounts.get(row.story_id) ?? 0)
    return picture
      ? [toScheduledPin(row, picture, { place, board, page_count }, optionsOf(row), translate)]
      : []
  })
}

/** The boards that the viewer may save to, each with the sections that exist. */
function selectPlaces(
  db: Db,
  found: readonly ListedRow[],
  viewerId: PersonId,
): Promise<PlaceRow[]> {
  return rows<PlaceRow>(
    db,
    `select distinct b.id as board_id, b.name, b.slug, b.privacy, owner.username as owner_username, s.id as section_id,
       s.title as section_title, s.slug as section_slug
       from unnest($1::bigint[], $2::bigint[]) place (board_id, section_id)
       join boards b on b.id = place.board_id
       join people owner on owner.id = b.owner_id
       left join board_sections s on s.board_id = b.id and s.id = place.section_id
      where ${savableBy('$3')}`,
    [found.map(({ board_id }) => board_id), found.map(({ section_id }) => section_id), viewerId],
  )
}

interface Found {
  place: PlaceRow | undefined
  board: PlaceRow | undefined
  /** 0: it has no several. */
  page_count: number
}

function toScheduledPin(
  row: ListedRow,
  picture: Picture,
  { place, board, page_count }: Found,
  options: ShownOptions,
  translate: Translate,
): ScheduledPin {
  return {
    type: 'scheduled_pin',
    ...{ id: row.id, version: row.version, title: row.title },
    ...{ description: row.description, alt_text: row.alt_text },
    link: row.link,
    options,
    images: toImages(picture),
    image_signature: picture.signature,
    dominant_color: picture.dominant_color,
    is_video: row.video_signature !== null && page_count === 0,
    ...(page_count > 0 && { page_count }),
    board: board
      ? {
          ...{ id: board.board_id, name: board.name, privacy: board.privacy },
          url: boardUrl(board.owner_username, board.slug),
        }
      : null,
    section: place?.section_id
      ? {
          id: place.section_id,
          title: place.section_title ?? '',
          slug: place.section_slug ?? '',
        }
      : null,
    publish_time: toSeconds(row.publish_at),
    time_zone: row.time_zone,
    pinner: { id: row.person_id },
    advertiser_id: row.advertiser_id,
    made_by: row.maker_name,
    problem:
      row.failure === null
        ? null
        : { code: row.failure, message: codeText(knownCode(row.failure), translate) },
    cancelled_time: row.cancelled_at && toSeconds(row.cancelled_at),
    created_time: toSeconds(row.created_at),
  }
}

function knownCode(code: string): FailureCode {
  return code in failureKinds ? (code as FailureCode) : 'server_error'
}

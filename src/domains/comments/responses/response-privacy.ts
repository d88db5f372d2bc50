import type { BoardId, PersonId, PinId } from '#contract/ids'
import { listableFor, openableBy } from '#domains/boards'
import { blockedBetween, visibleTo } from '#domains/people'
import { type Db, rows } from '#platform/database'

/**
 * The only place that decides who may see comments and reactions on a picture. It depends on the pin they were made at:
 * on a public board they are visible at every pin of the picture; on a protected one at that pin only; on a
 * secret one to the board's members. Those by hidden or blocked people are visible to nobody else.
 *
 * `response` is the row (with pin_id and person_id), `at` the pin being viewed. Use with `responseTables`.
 */
export function responseVisibleTo(viewer: string, response: string, at: string): string {
  return `(${listableFor(viewer)} or (${response}.pin_id = ${at}::bigint and ${openableBy(viewer)}))
    and ${authorVisibleTo(viewer, response)}`
}

/** The pin of a comment or reaction, that pin's board and the author. */
export function responseTables(response: string): string {
  return `join pins place on place.id = ${response}.pin_id
    join boards b on b.id = place.board_id
    join people author on author.id = ${response}.person_id`
}

/** SQL: as far as it depends on the author `author` alone. */
export function authorVisibleTo(viewer: string, response: string): string {
  return `${visibleTo(viewer, 'author')} and not ${blockedBetween(`${viewer}::bigint`, `${response}.person_id`)}`
}

/** A pin at which there are responses, which the viewer may open. */
export interface ResponsePlace {
  pin_id: PinId
  pin_saver_id: PersonId
  board_id: BoardId
  board_owner_id: PersonId
  is_listable: boolean
}

const places = `select p.id as pin_id, p.person_id as pin_saver_id, b.id as board_id, b.owner_id as board_owner_id,
    ${listableFor('$2')} as is_listable
  from pins p join boards b on b.id = p.board_id where p.id = any($1::bigint[]) and ${openableBy('$2')}`

/** Those of these pins that the viewer may open. */
export async function selectPlaces(
  db: Db,
  pinIds: readonly PinId[],
  viewerId: PersonId | null,
): Promise<Map<PinId, ResponsePlace>> {
  if (pinIds.length === 0) return new Map()
  const found = await rows<ResponsePlace>(db, places, [[...new Set(pinIds)], viewerId])
  return new Map(found.map((place) => [place.pin_id, place]))
}

/** Whether what was said at this pin is visible at another: as `responseVisibleTo`, which asks for both in one statement. */
export function isVisibleAt(place: ResponsePlace | undefined, at: string): place is ResponsePlace {
  return place !== undefined && (place.is_listable || place.pin_id === at)
}

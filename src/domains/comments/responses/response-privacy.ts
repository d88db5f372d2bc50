import { listableFor, openableBy } from '#domains/boards'
import { blockedBetween, visibleTo } from '#domains/people'

/**
 * The only place that decides who may see comments and reactions on a picture. It depends on the pin they were made at:
 * on a public board they are visible at every pin of the picture; on a protected one at that pin only; on a
 * secret one to the board's members. Those by hidden or blocked people are visible to nobody else.
 *
 * `response` is the row (with pin_id and person_id), `at` the pin being viewed. Use with `responseTables`.
 */
export function responseVisibleTo(viewer: string, response: string, at: string): string {
  return `(${listableFor(viewer)} or (${response}.pin_id = ${at}::bigint and ${openableBy(viewer)}))
    and ${visibleTo(viewer, 'author')} and not ${blockedBetween(`${viewer}::bigint`, `${response}.person_id`)}`
}

/** The pin of a comment or reaction, that pin's board and the author. */
export function responseTables(response: string): string {
  return `join pins place on place.id = ${response}.pin_id
    join boards b on b.id = place.board_id
    join people author on author.id = ${response}.person_id`
}

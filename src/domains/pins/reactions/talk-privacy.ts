import { listableFor, openableBy } from '#domains/boards'
import { blockedBetween, visibleTo } from '#domains/people'

/**
 * Who sees what was said about a picture, decided here and nowhere else. It hangs on the pin it was said at:
 * on a public board it is heard at every pin of the picture; on a protected one at that pin alone; on a
 * secret one by the board's people. What somebody hidden or blocked said is heard by nobody else.
 *
 * `said` is the row (with pin_id and person_id), `at` the pin the viewer looks at. Goes with `talkTables`.
 */
export function heardBy(viewer: string, said: string, at: string): string {
  return `(${listableFor(viewer)} or (${said}.pin_id = ${at}::bigint and ${openableBy(viewer)}))
    and ${visibleTo(viewer, 'author')} and not ${blockedBetween(`${viewer}::bigint`, `${said}.person_id`)}`
}

/** The pin it was said at, that pin's board and who said it. */
export function talkTables(said: string): string {
  return `join pins place on place.id = ${said}.pin_id
    join boards b on b.id = place.board_id
    join people author on author.id = ${said}.person_id`
}

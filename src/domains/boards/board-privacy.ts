/*
 * Who may see a board, decided here and nowhere else. Every query that leads to a board, a section or a
 * pin joins its board as `b` and carries one of these conditions; `viewer` is the placeholder of the
 * viewer's id (null for visitors).
 */

/** Who is suspended, away or leaving is shown to nobody, nor are their boards. Few are; an index holds them. */
const isOwnerShown = `not exists (select 1 from people hidden where hidden.id = b.owner_id and hidden.hidden_at is not null)`

/** May be opened by whoever has its address: all but other people's secret boards. */
export function openableBy(viewer: string): string {
  return `(b.owner_id = ${viewer}::bigint or (b.privacy <> 'secret' and ${isOwnerShown}))`
}

/** May be listed where it was not asked for by address: public boards, and one's own. */
export function listableFor(viewer: string): string {
  return `(b.owner_id = ${viewer}::bigint or (b.privacy = 'public' and ${isOwnerShown}))`
}

/** May be offered to strangers: in feeds, suggestions and counts. */
export const isPublic = `(b.privacy = 'public' and ${isOwnerShown})`

/** May be changed and saved to. */
export function savableBy(viewer: string): string {
  return `b.owner_id = ${viewer}::bigint`
}

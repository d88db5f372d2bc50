import { rolesThatMay } from '#contract/advertisers/roles'
import { blockedBetween } from '#domains/people'

/*
 * Who may see a board, decided here and nowhere else. Every query that leads to a board, a section or a
 * pin joins its board as `b` and carries one of these conditions; `viewer` is the placeholder of the
 * viewer's id (null for visitors).
 */

/** Who is suspended, away or leaving is shown to nobody, nor are their boards. Few are; an index holds them. */
const isOwnerShown = `not exists (select 1 from people hidden where hidden.id = b.owner_id and hidden.hidden_at is not null)`

/** A board that was deleted is there for nobody, though it may be brought back for a while. */
const isThere = 'b.deleted_at is null'

/** Who has blocked the other does not matter: neither sees what the other has. */
const isApart = (viewer: string) => `not ${blockedBetween('b.owner_id', `${viewer}::bigint`)}`

/** The viewer saves to this board together with its owner. An invitation alone opens nothing. */
export function collaboratedBy(viewer: string): string {
  return `(exists (select 1 from board_collaborators mine where mine.board_id = b.id
    and mine.person_id = ${viewer}::bigint and mine.accepted_at is not null)
    and ${isOwnerShown} and ${isApart(viewer)})`
}

const creatingRoles = rolesThatMay('create')
  .map((role) => `'${role}'`)
  .join(', ')

/** One that an ad account works with: a protected board of its owner's, unless it is another's of them. */
export function isBoardOfAdvertiser(advertiser: string): string {
  return `(${isThere} and b.privacy = 'protected' and coalesce(b.advertiser_id, ${advertiser}) = ${advertiser})`
}

/** The viewer works on this board in its owner's stead: their role in an ad account lets them. */
function workedOnBy(viewer: string): string {
  return `(b.privacy = 'protected' and exists (select 1 from advertisers account
    join advertiser_people member on member.advertiser_id = account.id
    where account.owner_id = b.owner_id and ${isBoardOfAdvertiser('account.id')}
      and member.person_id = ${viewer}::bigint and member.role in (${creatingRoles}))
    and ${isOwnerShown} and ${isApart(viewer)})`
}

/** May be opened by whoever has its address: all but other people's secret boards, and those of who is blocked. */
export function openableBy(viewer: string): string {
  return `(${isThere} and (b.owner_id = ${viewer}::bigint
    or (b.privacy <> 'secret' and ${isOwnerShown} and ${isApart(viewer)})
    or ${collaboratedBy(viewer)}))`
}

/** May be listed where it was not asked for by address: public boards, and those one saves to. */
export function listableFor(viewer: string): string {
  return `(${isThere} and (b.owner_id = ${viewer}::bigint
    or (b.privacy = 'public' and ${isOwnerShown} and ${isApart(viewer)})
    or ${collaboratedBy(viewer)} or ${workedOnBy(viewer)}))`
}

/** May be offered to strangers: in feeds, suggestions and counts. */
export const isPublic = `(${isThere} and b.privacy = 'public' and ${isOwnerShown})`

/** May be saved to, and its pins and sections changed: by its owner, collaborators, and in its owner's stead. */
export function savableBy(viewer: string): string {
  return `(${isThere} and (b.owner_id = ${viewer}::bigint or ${collaboratedBy(viewer)} or ${workedOnBy(viewer)}))`
}

/** Of a savable board: the viewer saves to it in its owner's stead, and not as one of its people. */
export function savedOnBehalf(viewer: string): string {
  return `not (b.owner_id = ${viewer}::bigint or ${collaboratedBy(viewer)})`
}

/** Stands open to whoever is asked in, and what the invitation tells of it may be told. */
export const isOpenToInvited = `(${isThere} and ${isOwnerShown})`

/** The viewer was asked in and has not answered: told in the invitation, and nowhere else. */
export function invitedTo(viewer: string): string {
  return `(${isOpenToInvited} and exists (select 1 from board_collaborators asked where asked.board_id = b.id
    and asked.person_id = ${viewer}::bigint and asked.accepted_at is null))`
}

/** The board itself may be changed: its name, privacy, people and end. */
export function ownedBy(viewer: string): string {
  return `(${isThere} and b.owner_id = ${viewer}::bigint)`
}

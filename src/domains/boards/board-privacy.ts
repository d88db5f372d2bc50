import { rolesThatMay } from '#contract/advertisers/roles'
import { blockedBetween } from '#domains/people'

/*
 * The only place that decides who may see a board. Every query for a board, a section or a
 * pin joins its board as `b` and contains one of these conditions; `viewer` is the placeholder of the
 * viewer's id (null for visitors). `board` is SQL for the board's id, or for several (`any(…)`), where
 * the query names them: a database of several machines asks no others then, and only then it can lock a board.
 */

/** People who are suspended, deactivated or being deleted are hidden, and so are their boards. They are few and indexed. */
const isOwnerShown = `not exists (select 1 from people hidden where hidden.id = b.owner_id and hidden.hidden_at is not null)`

/** A deleted board is visible to nobody, though it may be restored for a while. */
const isNotDeleted = 'b.deleted_at is null'

/** Regardless of which of the two has blocked the other. */
const isNotBlocked = (viewer: string) => `not ${blockedBetween('b.owner_id', `${viewer}::bigint`)}`

/** The machine that a subquery asks does not follow from `b.id`. */
const isOf = (table: string, board: string | undefined) =>
  `${table}.board_id = b.id${board === undefined ? '' : ` and ${table}.board_id = ${board}`}`

/**
 * The viewer is a collaborator of this board. An invitation alone grants nothing. A visitor is nobody's id here:
 * Citus refuses to join what it concludes to be empty.
 */
export function collaboratedBy(viewer: string, board?: string): string {
  return `(exists (select 1 from board_collaborators mine where ${isOf('mine', board)}
    and mine.person_id = coalesce(${viewer}::bigint, 0) and mine.accepted_at is not null)
    and ${isOwnerShown} and ${isNotBlocked(viewer)})`
}

const creatingRoles = rolesThatMay('create')
  .map((role) => `'${role}'`)
  .join(', ')

/** Managed by an ad account: a protected board of its owner's, unless it was created for another one. */
export function isBoardOfAdvertiser(advertiser: string): string {
  return `(${isNotDeleted} and b.privacy = 'protected' and coalesce(b.advertiser_id, ${advertiser}) = ${advertiser})`
}

/** The viewer manages this board on behalf of its owner, by their role in an ad account. */
function managedBy(viewer: string): string {
  return `(b.privacy = 'protected' and exists (select 1 from advertisers account
    join advertiser_people member on member.advertiser_id = account.id
    where account.owner_id = b.owner_id and ${isBoardOfAdvertiser('account.id')}
      and member.person_id = ${viewer}::bigint and member.role in (${creatingRoles}))
    and ${isOwnerShown} and ${isNotBlocked(viewer)})`
}

/** May be opened by address: all except other people's secret boards, and boards of blocked people. */
export function openableBy(viewer: string, board?: string): string {
  return `(${isNotDeleted} and (b.owner_id = ${viewer}::bigint
    or (b.privacy <> 'secret' and ${isOwnerShown} and ${isNotBlocked(viewer)})
    or ${collaboratedBy(viewer, board)}))`
}

/** May be listed: public boards, and those the viewer saves to. */
export function listableFor(viewer: string, board?: string): string {
  return `(${isNotDeleted} and (b.owner_id = ${viewer}::bigint
    or (b.privacy = 'public' and ${isOwnerShown} and ${isNotBlocked(viewer)})
    or ${collaboratedBy(viewer, board)} or ${managedBy(viewer)}))`
}

/** May be shown to strangers: in feeds, suggestions and counts. */
export const isPublic = `(${isNotDeleted} and b.privacy = 'public' and ${isOwnerShown})`

/** Its owner made it public: for operators, also while the owner is hidden. */
export const isMadePublic = `(${isNotDeleted} and b.privacy = 'public')`

/** May be saved to, with changes to pins and sections: by its owner, collaborators, and on behalf of its owner. */
export function savableBy(viewer: string, board?: string): string {
  return `(${isNotDeleted} and (b.owner_id = ${viewer}::bigint or ${collaboratedBy(viewer, board)} or ${managedBy(viewer)}))`
}

/** For a savable board: the viewer is not one of its members, but saves on behalf of its owner. */
export function savedOnBehalf(viewer: string, board?: string): string {
  return `not (b.owner_id = ${viewer}::bigint or ${collaboratedBy(viewer, board)})`
}

/** May be shown to invitees, as far as the invitation includes it. */
export const isOpenToInvited = `(${isNotDeleted} and ${isOwnerShown})`

/** The viewer has a pending invitation; for use in the invitation only. */
export function invitedTo(viewer: string, board?: string): string {
  return `(${isOpenToInvited} and exists (select 1 from board_collaborators pending where ${isOf('pending', board)}
    and pending.person_id = ${viewer}::bigint and pending.accepted_at is null))`
}

/** The board itself may be changed or deleted: name, privacy and members. */
export function ownedBy(viewer: string): string {
  return `(${isNotDeleted} and b.owner_id = ${viewer}::bigint)`
}

import type { BoardId, PersonId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'
import { invitedTo, isOpenToInvited } from '../board-privacy.ts'
import { type BoardRow, boardColumns } from '../board-queries.ts'

/** A board the person is invited to, with the inviter. */
export interface InvitedRow extends BoardRow {
  inviter_card: string
  invited_at: Date
}

const invitedColumns = `${boardColumns}, ${personCardJson('inviter')} as inviter_card`
const invitedTables = `join people owner on owner.id = b.owner_id`

const waitingFor = `select ${invitedColumns}, c.invited_at from board_collaborators c
    join boards b on b.id = c.board_id ${invitedTables} join people inviter on inviter.id = c.invited_by
  where c.person_id = $1 and ${invitedTo('$1')} and inviter.hidden_at is null
  order by c.invited_at desc, c.board_id desc limit $2`

/** Latest first. */
export function selectInvitesFor(db: Db, personId: PersonId, limit: number): Promise<InvitedRow[]> {
  return rows<InvitedRow>(db, waitingFor, [personId, limit])
}

const lockInvited = `select ${boardColumns} from boards b ${invitedTables}
  where b.id = $1 and ${invitedTo('$2', '$1')} for no key update of b`

/** A board with a pending invitation of this person, locked until the transaction ends. */
export function lockInvitedBoard(
  db: Db,
  boardId: BoardId,
  personId: PersonId,
): Promise<BoardRow | null> {
  return row<BoardRow>(db, lockInvited, [boardId, personId])
}

export interface BoardPersonRow {
  card: string
  accepted_at: Date | null
}

/** The collaborators and invitees of a board, in this order, by name. */
export function selectPeopleOf(db: Db, boardId: BoardId): Promise<BoardPersonRow[]> {
  return rows<BoardPersonRow>(
    db,
    `select ${personCardJson('p')} as card, c.accepted_at from board_collaborators c join people p on p.id = c.person_id
      where c.board_id = $1 and p.hidden_at is null
      order by c.accepted_at is null, lower(p.full_name), p.id`,
    [boardId],
  )
}

/** Including those invited by mail. */
export function countPeopleOf(db: Db, boardId: BoardId, now: Date): Promise<number> {
  return count(
    db,
    `select ((select count(*) from board_collaborators where board_id = $1)
       + (select count(*) from board_email_invites where board_id = $1 and expires_at > $2))::int as n`,
    [boardId, now],
  )
}

/** Returns whether the invitation is new. */
export function insertInvite(
  db: Writer,
  invite: { boardId: BoardId; personId: PersonId; invitedBy: PersonId; at: Date },
): Promise<boolean> {
  return wrote(
    db,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at) values ($1, $2, $3, $4)
     on conflict do nothing returning 1`,
    [invite.boardId, invite.personId, invite.invitedBy, invite.at],
  )
}

/** Returns whether it was open; of two concurrent answers one gets false. */
export function acceptInvite(
  db: Writer,
  boardId: BoardId,
  personId: PersonId,
  at: Date,
): Promise<boolean> {
  return wrote(
    db,
    `update board_collaborators set accepted_at = $3
      where board_id = $1 and person_id = $2 and accepted_at is null returning 1`,
    [boardId, personId, at],
  )
}

/** Adds a collaborator who came by a link; false if they were one already. */
export function addCollaborator(
  db: Writer,
  join: { boardId: BoardId; personId: PersonId; invitedBy: PersonId; at: Date },
): Promise<boolean> {
  return wrote(
    db,
    `insert into board_collaborators (board_id, person_id, invited_by, invited_at, accepted_at)
     values ($1, $2, $3, $4, $4)
     on conflict (board_id, person_id) do update set accepted_at = $4
      where board_collaborators.accepted_at is null
     returning 1`,
    [join.boardId, join.personId, join.invitedBy, join.at],
  )
}

const isRevoker = `(c.invited_by = $3 or exists (
  select 1 from boards b where b.id = c.board_id and b.owner_id = $3 and b.deleted_at is null))`

/** Revokes a pending invitation, for the board's owner or the inviter. */
export function revokeInvite(
  db: Writer,
  boardId: BoardId,
  personId: PersonId,
  by: PersonId,
): Promise<boolean> {
  return wrote(
    db,
    `delete from board_collaborators c
      where c.board_id = $1 and c.person_id = $2 and c.accepted_at is null and ${isRevoker} returning 1`,
    [boardId, personId, by],
  )
}

export function declineInvite(db: Writer, boardId: BoardId, personId: PersonId): Promise<boolean> {
  return wrote(
    db,
    `delete from board_collaborators c using boards b
      where c.board_id = $1 and c.person_id = $2 and c.accepted_at is null
        and b.id = c.board_id and ${isOpenToInvited} returning 1`,
    [boardId, personId],
  )
}

/** Returns whether they were a collaborator. */
export function deleteCollaborator(
  db: Writer,
  boardId: BoardId,
  personId: PersonId,
): Promise<boolean> {
  return wrote(
    db,
    `delete from board_collaborators
      where board_id = $1 and person_id = $2 and accepted_at is not null returning 1`,
    [boardId, personId],
  )
}

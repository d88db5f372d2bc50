import type { BoardId, InviteId, PersonId } from '#contract/ids'
import { personCardJson } from '#domains/people'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import { isOpenToInvited } from '../board-privacy.ts'
import { boardColumns } from '../board-queries.ts'
import type { InvitedRow } from './invite-queries.ts'

export interface EmailInvite {
  id: InviteId
  board_id: BoardId
  token_hash: Buffer
  email: string
  email_key: string
  invited_by: PersonId
  created_at: Date
  expires_at: Date
}

/** A repeated invitation gets a new link, and the old one becomes invalid; returns the invitation's id. */
export async function saveEmailInvite(db: Writer, invite: EmailInvite): Promise<InviteId> {
  const saved = await row<{ id: string }>(
    db,
    `insert into board_email_invites (id, board_id, token_hash, email, email_key, invited_by, created_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (board_id, email_key) do update set token_hash = excluded.token_hash, email = excluded.email,
       invited_by = excluded.invited_by, created_at = excluded.created_at, expires_at = excluded.expires_at
     returning id`,
    [
      invite.id,
      invite.board_id,
      invite.token_hash,
      invite.email,
      invite.email_key,
      invite.invited_by,
      invite.created_at,
      invite.expires_at,
    ],
  )
  return (saved?.id ?? invite.id) as InviteId
}

export interface EmailInviteRow {
  id: InviteId
  email: string
}

export function selectEmailInvites(db: Db, boardId: BoardId, now: Date): Promise<EmailInviteRow[]> {
  return rows<EmailInviteRow>(
    db,
    `select id, email from board_email_invites where board_id = $1 and expires_at > $2 order by email, id`,
    [boardId, now],
  )
}

/** A link names no board: which one it is about is found first, and the invitation then where that board lies. */
const boardByToken = 'select board_id from board_email_invites where token_hash = $1'

const byToken = `select ${boardColumns}, ${personCardJson('inviter')} as inviter_card, i.created_at as invited_at, i.invited_by, i.email_key
   from board_email_invites i join boards b on b.id = i.board_id join people owner on owner.id = b.owner_id
   join people inviter on inviter.id = i.invited_by and inviter.hidden_at is null
  where b.id = $3 and i.board_id = $3 and i.token_hash = $1 and i.expires_at > $2 and ${isOpenToInvited}`

export type MailedRow = InvitedRow & { invited_by: PersonId; email_key: string }

export function findEmailInvite(db: Db, tokenHash: Buffer, now: Date): Promise<MailedRow | null> {
  return findMailed(db, byToken, tokenHash, now)
}

async function findMailed(
  db: Db,
  text: string,
  tokenHash: Buffer,
  now: Date,
): Promise<MailedRow | null> {
  const found = await row<{ board_id: BoardId }>(db, boardByToken, [tokenHash])
  return found && row<MailedRow>(db, text, [tokenHash, now, found.board_id])
}

const lockByToken = `${byToken} for no key update of b`

/** As `findEmailInvite`, and locks the board until the transaction ends. */
export function lockEmailInvite(
  db: Writer,
  tokenHash: Buffer,
  now: Date,
): Promise<MailedRow | null> {
  return findMailed(db, lockByToken, tokenHash, now)
}

/** Returns whether it was still open. */
export function consumeEmailInvite(
  db: Writer,
  boardId: BoardId,
  tokenHash: Buffer,
): Promise<boolean> {
  return wrote(
    db,
    'delete from board_email_invites where board_id = $1 and token_hash = $2 returning 1',
    [boardId, tokenHash],
  )
}

/** Revokes an invitation, for the board's owner. */
export function revokeEmailInvite(
  db: Writer,
  boardId: BoardId,
  id: InviteId,
  ownerId: PersonId,
): Promise<boolean> {
  return wrote(
    db,
    `delete from board_email_invites i using boards b
      where i.board_id = $1 and i.id = $2 and b.id = i.board_id and b.owner_id = $3
        and b.deleted_at is null returning 1`,
    [boardId, id, ownerId],
  )
}

export async function deleteExpiredEmailInvites(db: Writer, now: Date): Promise<void> {
  await rows(db, 'delete from board_email_invites where expires_at <= $1', [now])
}

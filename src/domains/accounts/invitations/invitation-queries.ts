import type { InvitationId, PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { count, type Db, row, rows, type Writer, wrote } from '#platform/database'

export interface NewInvitation {
  id: InvitationId
  token_hash: Buffer
  /** null: it was mailed on request. */
  made_by: PersonId | null
  email_key: string | null
  note: string
  max_uses: number
  made_at: Date
  expires_at: Date
}

export async function insertInvitation(db: Writer, invitation: NewInvitation): Promise<void> {
  await rows(
    db,
    `insert into invitations (id, token_hash, made_by, email_key, note, max_uses, made_at, expires_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      invitation.id,
      invitation.token_hash,
      invitation.made_by,
      invitation.email_key,
      invitation.note,
      invitation.max_uses,
      invitation.made_at,
      invitation.expires_at,
    ],
  )
}

/** SQL: an invitation `i` can still be used at `now`. */
const isOpen = (now: string) =>
  `(i.revoked_at is null and i.uses < i.max_uses and i.expires_at > ${now}::timestamptz)`

export interface OpenInvitation {
  email_key: string | null
  /** The full name of who made it. */
  full_name: string | null
}

export function findOpenInvitation(
  db: Db,
  tokenHash: Buffer,
  now: Date,
): Promise<OpenInvitation | null> {
  return row<OpenInvitation>(
    db,
    `select i.email_key, p.full_name
       from invitations i left join people p on p.id = i.made_by
      where i.token_hash = $1 and ${isOpen('$2')}`,
    [tokenHash, now],
  )
}

/** Counts a use; of several at once, no more than it is good for get true. */
export function countInvitationUse(db: Writer, tokenHash: Buffer, now: Date): Promise<boolean> {
  return wrote(
    db,
    `update invitations i set uses = i.uses + 1 where i.token_hash = $1 and ${isOpen('$2')} returning 1`,
    [tokenHash, now],
  )
}

export function countOpenInvitations(db: Db, personId: PersonId, now: Date): Promise<number> {
  return count(
    db,
    `select count(*)::int as n from invitations i where i.made_by = $1 and ${isOpen('$2')}`,
    [personId, now],
  )
}

export interface InvitationRow {
  id: InvitationId
  note: string
  uses: number
  max_uses: number
  made_at: Date
  expires_at: Date
  revoked_at: Date | null
  username: string
}

const columns = `i.id, i.note, i.uses, i.max_uses, i.made_at, i.expires_at, i.revoked_at, p.username`

/** Those that a person made, or with null everybody; the newest first. */
export function selectInvitations(db: Db, personId: PersonId | null): Promise<InvitationRow[]> {
  return rows<InvitationRow>(
    db,
    `select ${columns} from invitations i join people p on p.id = i.made_by
      where $1::bigint is null or i.made_by = $1
      order by i.id desc limit ${limits.invitationsListed}`,
    [personId],
  )
}

/** Of anybody, or of one person alone. */
export function findInvitation(
  db: Db,
  id: InvitationId,
  personId: PersonId | null,
): Promise<InvitationRow | null> {
  return row<InvitationRow>(
    db,
    `select ${columns} from invitations i join people p on p.id = i.made_by
      where i.id = $1 and ($2::bigint is null or i.made_by = $2)`,
    [id, personId],
  )
}

/** Again has no effect. */
export async function markRevoked(db: Writer, id: InvitationId, now: Date): Promise<void> {
  await rows(db, 'update invitations set revoked_at = $2 where id = $1 and revoked_at is null', [
    id,
    now,
  ])
}

export async function deleteInvitationsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, 'delete from invitations where made_by = $1', [personId])
}

/** Those that ended long ago. */
export async function deleteOldInvitations(db: Writer, now: Date): Promise<void> {
  await rows(
    db,
    `delete from invitations
      where expires_at < $1::timestamptz - make_interval(days => ${limits.endedInvitationDays})`,
    [now],
  )
}

import { limits } from '#contract/limits'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface SessionRow {
  account_id: string
  seen_at: Date
  email: string
  username: string
  full_name: string
  image_signature: string | null
  is_partner: boolean
}

export interface NewSession {
  token_hash: Buffer
  account_id: string
  device_hash: Buffer
  login_type: number
  user_agent: string
  address_prefix: string
  now: Date
}

/** A live session with the person it belongs to. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  return row<SessionRow>(
    db,
    `select s.account_id, s.seen_at, a.email, p.username, p.full_name, p.image_signature, p.is_partner
       from sessions s
       join accounts a on a.id = s.account_id
       join people p on p.id = s.account_id
      where s.token_hash = $1
        and s.seen_at > $2::timestamptz - make_interval(days => ${limits.sessionIdleDays})
        and s.created_at > $2::timestamptz - make_interval(days => ${limits.sessionAbsoluteDays})`,
    [tokenHash, now],
  )
}

/** Begins a session; beyond the most an account may have, the one longest unused ends. */
export async function insertSession(db: Writer, session: NewSession): Promise<void> {
  await db
    .insertInto('sessions')
    .values({
      token_hash: session.token_hash,
      account_id: session.account_id,
      device_hash: session.device_hash,
      login_type: session.login_type,
      user_agent: session.user_agent.slice(0, 300),
      address_prefix: session.address_prefix,
      created_at: session.now,
      seen_at: session.now,
    })
    .execute()
  await rows(
    db,
    `delete from sessions where token_hash in (
       select token_hash from sessions where account_id = $1 order by seen_at desc offset ${limits.sessionsPerAccount})`,
    [session.account_id],
  )
}

export async function deleteSession(db: Writer, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
}

/** Ends the sessions an account has on one browser. */
export async function deleteDeviceSessions(
  db: Writer,
  deviceHash: Buffer,
  accountId: string,
): Promise<void> {
  await rows(db, 'delete from sessions where device_hash = $1 and account_id = $2', [
    deviceHash,
    accountId,
  ])
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await rows(db, 'update sessions set seen_at = $2 where token_hash = $1', [tokenHash, now])
}

/** Removes what has timed out; returns how many. */
export async function deleteExpiredSessions(db: Writer, now: Date): Promise<number> {
  const gone = await rows(
    db,
    `delete from sessions
      where seen_at < $1::timestamptz - make_interval(days => ${limits.sessionIdleDays})
         or created_at < $1::timestamptz - make_interval(days => ${limits.sessionAbsoluteDays})
      returning 1`,
    [now],
  )
  return gone.length
}

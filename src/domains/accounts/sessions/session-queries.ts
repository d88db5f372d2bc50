import type { LoginType } from '#contract/accounts/log-in/login-types'
import { type MemberExperiment, memberExperiments } from '#contract/experiments/names'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { type ExperimentSettings, runningForMembers } from '#domains/experiments'
import { type Db, row, rows, type Writer } from '#platform/database'
import { hasSecondFactor } from '../second-factor/second-factor-queries.ts'
import { announceEndedSessions } from './ended-sessions.ts'

export interface SessionRow {
  account_id: PersonId
  seen_at: Date
  email: string
  username: string
  full_name: string
  image_signature: string | null
  is_partner: boolean
  is_email_verified: boolean
  key_shortcuts: boolean
  /** Of an operator by the set-up or by command; not checked. */
  operator_proof: Buffer | null
  /** Whether a log-in asks for a code besides the password. */
  has_second_factor: boolean
  /** null unless its member chose one. */
  chosen_language: string | null
  /** Experiments that are on, of those drawn by member. */
  running: (ExperimentSettings & { name: MemberExperiment })[]
}

export interface NewSession {
  token_hash: Buffer
  account_id: PersonId
  device_hash: Buffer
  login_type: LoginType
  user_agent: string
  address_prefix: string
  /** When its owner authenticated; switching accounts keeps the time. */
  created_at: Date
  now: Date
}

/** SQL: the session `s` of the account `a` has not timed out at `now`, and the account may be used. */
export function isLiveSession(now: string): string {
  return `(s.seen_at > ${now}::timestamptz - make_interval(days => ${limits.sessionIdleDays})
        and s.created_at > ${now}::timestamptz - make_interval(days => ${limits.sessionAbsoluteDays})
        and a.state = 'active')`
}

/** A live session with its person. */
export function findSession(db: Db, tokenHash: Buffer, now: Date): Promise<SessionRow | null> {
  return row<SessionRow>(
    db,
    `select s.account_id, s.seen_at, a.email, p.username, p.full_name, p.image_signature, p.is_partner,
       a.email_verified_at is not null as is_email_verified, a.key_shortcuts,
       (select o.proof from operators o where o.account_id = a.id) as operator_proof,
       ${hasSecondFactor('a.id')} as has_second_factor,
       case when a.language_chosen_at is not null then a.language end as chosen_language,
       ${runningForMembers('$3')} as running
       from sessions s
       join accounts a on a.id = s.account_id
       join people p on p.id = s.account_id
      where s.token_hash = $1 and ${isLiveSession('$2')}`,
    [tokenHash, now, memberExperiments],
  )
}

/** Begins a session; beyond the maximum per account, the one longest unused ends. */
export async function insertSession(db: Writer, session: NewSession): Promise<void> {
  await rows(
    db,
    `insert into sessions (token_hash, account_id, device_hash, login_type, user_agent, address_prefix,
       created_at, seen_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [
      session.token_hash,
      session.account_id,
      session.device_hash,
      session.login_type,
      session.user_agent.slice(0, 300),
      session.address_prefix,
      session.created_at,
      session.now,
    ],
  )
  const ended = await rows<EndedSession>(
    db,
    `delete from sessions where token_hash in (
       select token_hash from sessions where account_id = $1 order by seen_at desc offset ${limits.sessionsPerAccount})
     returning account_id, created_at`,
    [session.account_id],
  )
  await announceEnded(db, ended)
}

export async function deleteSession(db: Writer, tokenHash: Buffer): Promise<void> {
  const ended = await rows<EndedSession>(
    db,
    'delete from sessions where token_hash = $1 returning account_id, created_at',
    [tokenHash],
  )
  await announceEnded(db, ended)
}

function announceEnded(db: Writer, ended: readonly EndedSession[]): Promise<void> {
  return announceEndedSessions(
    db,
    ended.map(({ account_id }) => account_id),
  )
}

/** Whether an account is logged in on a device, and so may be switched to. */
export async function hasDeviceSession(
  db: Db,
  deviceHash: Buffer,
  accountId: PersonId,
  now: Date,
): Promise<boolean> {
  const live = await row(
    db,
    `select 1 from sessions s join accounts a on a.id = s.account_id
      where s.device_hash = $1 and s.account_id = $2 and ${isLiveSession('$3')} limit 1`,
    [deviceHash, accountId, now],
  )
  return live !== null
}

export interface EndedSession {
  account_id: PersonId
  created_at: Date
}

/** Ends the sessions of an account, or with null of every account, in one browser; returns them. */
export async function endDeviceSessions(
  db: Writer,
  deviceHash: Buffer,
  accountId: PersonId | null,
): Promise<EndedSession[]> {
  const ended = await rows<EndedSession>(
    db,
    `delete from sessions where device_hash = $1 and ($2::bigint is null or account_id = $2)
     returning account_id, created_at`,
    [deviceHash, accountId],
  )
  await announceEnded(db, ended)
  return ended
}

/** Ends every session of an account except one; returns how many. */
export async function endSessions(
  db: Writer,
  accountId: PersonId,
  except: Buffer | null = null,
): Promise<number> {
  const ended = await rows(
    db,
    `delete from sessions where account_id = $1 and ($2::bytea is null or token_hash <> $2) returning 1`,
    [accountId, except],
  )
  if (ended.length > 0) await announceEndedSessions(db, [accountId])
  return ended.length
}

export interface OwnSessionRow {
  session_id: string
  token_hash: Buffer
  user_agent: string
  address_prefix: string
  login_type: LoginType
  created_at: Date
  seen_at: Date
}

/** SQL: a session's public id, from which its token cannot be derived. */
const sessionId = `encode(sha256(s.token_hash), 'hex')`

export function selectSessions(db: Db, accountId: PersonId, now: Date): Promise<OwnSessionRow[]> {
  return rows<OwnSessionRow>(
    db,
    `select ${sessionId} as session_id, s.token_hash, s.user_agent, s.address_prefix, s.login_type,
       s.created_at, s.seen_at
       from sessions s join accounts a on a.id = s.account_id
      where s.account_id = $1 and ${isLiveSession('$2')}
      order by s.seen_at desc, s.created_at desc`,
    [accountId, now],
  )
}

/** Ends a session of an account by its public id; returns its token's hash, or null if there is none. */
export async function endSessionNamed(
  db: Writer,
  accountId: PersonId,
  name: string,
): Promise<Buffer | null> {
  const ended = await row<{ token_hash: Buffer }>(
    db,
    `delete from sessions s where s.account_id = $1 and ${sessionId} = $2 returning s.token_hash`,
    [accountId, name],
  )
  if (ended) await announceEndedSessions(db, [accountId])
  return ended?.token_hash ?? null
}

export async function touchSession(db: Db, tokenHash: Buffer, now: Date): Promise<void> {
  await rows(db, 'update sessions set seen_at = $2 where token_hash = $1', [tokenHash, now])
}

/** Removes timed-out sessions; returns how many. */
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

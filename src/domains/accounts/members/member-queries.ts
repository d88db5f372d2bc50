import type { AccountState } from '#contract/accounts/states/account-states'
import type { PersonId } from '#contract/ids'
import { type Db, row, rows } from '#platform/database'

export interface MemberRow {
  id: PersonId
  username: string
  full_name: string
  state: AccountState
  created_at: Date
  seen_on: string | null
  pin_count: number
  board_count: number
  used_bytes: number
}

type Named = Omit<MemberRow, 'seen_on' | 'used_bytes'>

/** Secret pins and boards are in the counts alone. */
const columns = `a.id, p.username, p.full_name, a.state, a.created_at,
  p.pin_count + p.hidden_pin_count as pin_count, p.board_count + p.hidden_board_count as board_count`

export interface MemberFilter {
  state: AccountState | null
  /** How a name begins. */
  query: string
}

const named = `($3::text is null or lower(p.username) like $3 || '%' or lower(p.full_name) like $3 || '%'
  or lower(p.full_name) like '% ' || $3 || '%')`
const ofState = '($4::text is null or a.state = $4)'
/** Few accounts are not open: these have an index of their own. */
const notOpen = `a.state <> 'active' and a.state = $4`

const byJoining = (inState: string) => `select ${columns}
  from accounts a join people p on p.id = a.id
 where a.id < $1 and ${named} and ${inState}
 order by a.id desc limit $2`

/** With ids below one, the newest first. */
export async function selectMembers(
  db: Db,
  { state, query }: MemberFilter,
  below: string,
  limit: number,
): Promise<MemberRow[]> {
  const values = [below, limit, partOf(query), state]
  const inState = state === null || state === 'active' ? ofState : notOpen
  const found = await rows<Named>(db, byJoining(inState), values)
  const stored = await rows<{ person_id: PersonId; bytes: number }>(
    db,
    'select person_id, bytes::float8 as bytes from media_usage where person_id = any($1::bigint[])',
    [found.map(({ id }) => id)],
  )
  const bytesOf = new Map(stored.map(({ person_id, bytes }) => [person_id, bytes]))
  return withSeen(
    db,
    found.map((member) => ({ ...member, used_bytes: bytesOf.get(member.id) ?? 0 })),
  )
}

/** Who stores anything, after one of them, the largest first. */
export async function selectMembersByStorage(
  db: Db,
  { state, query }: MemberFilter,
  after: { bytes: string; id: string },
  limit: number,
): Promise<MemberRow[]> {
  const found = await rows<Omit<MemberRow, 'seen_on'>>(
    db,
    `select ${columns}, u.bytes::float8 as used_bytes
       from media_usage u join accounts a on a.id = u.person_id join people p on p.id = a.id
      where (u.bytes, u.person_id) < ($1::bigint, $5::bigint) and u.bytes > 0 and ${named} and ${ofState}
      order by u.bytes desc, u.person_id desc limit $2`,
    [after.bytes, limit, partOf(query), state, after.id],
  )
  return withSeen(db, found)
}

/** Sessions lie by what finds them at a log-in, so they are asked for a page of members at once. */
async function withSeen(db: Db, found: Omit<MemberRow, 'seen_on'>[]): Promise<MemberRow[]> {
  const seen = await rows<{ account_id: PersonId; seen_on: string }>(
    db,
    `select account_id, to_char(max(seen_at) at time zone 'UTC', 'YYYY-MM-DD') as seen_on
       from sessions where account_id = any($1::bigint[]) group by account_id`,
    [found.map(({ id }) => id)],
  )
  const days = new Map(seen.map(({ account_id, seen_on }) => [account_id, seen_on]))
  return found.map((member) => ({ ...member, seen_on: days.get(member.id) ?? null }))
}

function partOf(query: string): string | null {
  return query === '' ? null : query.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)
}

interface AccountFacts {
  email: string
  is_email_verified: boolean
  is_partner: boolean
  operator_proof: Buffer | null
  has_password: boolean
  has_second_factor: boolean
  state_reason: string
  state_since: Date | null
  deletion_due_at: Date | null
}

interface Sessions {
  session_count: number
  seen_on: string | null
}

export type MemberFactsRow = MemberRow &
  AccountFacts &
  Sessions & { passkey_count: number; open_appeal_count: number }

/** What lies on several machines, each part by another key, is asked for on its own. */
export async function findMemberFacts(db: Db, id: PersonId): Promise<MemberFactsRow | null> {
  const account = await row<Named & AccountFacts>(
    db,
    `select ${columns}, a.email, a.email_verified_at is not null as is_email_verified, p.is_partner,
            o.proof as operator_proof, a.password_hash is not null as has_password,
            exists (select 1 from second_factors f where f.account_id = a.id
              and (f.phone_verified_at is not null or f.totp_confirmed_at is not null)) as has_second_factor,
            a.state_reason, a.state_since, a.deletion_due_at
       from accounts a join people p on p.id = a.id
       left join operators o on o.account_id = a.id
      where a.id = $1`,
    [id],
  )
  if (!account) return null
  const sessions = await row<Sessions>(
    db,
    `select count(*)::int as session_count, to_char(max(seen_at) at time zone 'UTC', 'YYYY-MM-DD') as seen_on
       from sessions where account_id = $1`,
    [id],
  )
  const stored = await row<{ bytes: number }>(
    db,
    'select bytes::float8 as bytes from media_usage where person_id = $1',
    [id],
  )
  const passkeys = await row<{ n: number }>(
    db,
    'select count(*)::int as n from passkeys where account_id = $1',
    [id],
  )
  const appeals = await row<{ n: number }>(
    db,
    'select count(*)::int as n from appeals where account_id = $1 and settled_at is null',
    [id],
  )
  return {
    ...account,
    ...(sessions ?? { session_count: 0, seen_on: null }),
    used_bytes: stored?.bytes ?? 0,
    passkey_count: passkeys?.n ?? 0,
    open_appeal_count: appeals?.n ?? 0,
  }
}

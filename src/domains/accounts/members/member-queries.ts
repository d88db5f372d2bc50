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

/** Secret pins and boards are in the counts alone. */
const columns = `a.id, p.username, p.full_name, a.state, a.created_at,
  (select to_char(max(s.seen_at) at time zone 'UTC', 'YYYY-MM-DD') from sessions s where s.account_id = a.id) as seen_on,
  p.pin_count + p.hidden_pin_count as pin_count, p.board_count + p.hidden_board_count as board_count,
  coalesce(u.bytes, 0)::float8 as used_bytes`

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
  from accounts a join people p on p.id = a.id left join media_usage u on u.person_id = a.id
 where a.id < $1 and ${named} and ${inState}
 order by a.id desc limit $2`

/** With ids below one, the newest first. */
export function selectMembers(
  db: Db,
  { state, query }: MemberFilter,
  below: string,
  limit: number,
): Promise<MemberRow[]> {
  const values = [below, limit, partOf(query), state]
  return state === null || state === 'active'
    ? rows<MemberRow>(db, byJoining(ofState), values)
    : rows<MemberRow>(db, byJoining(notOpen), values)
}

/** Who stores anything, after one of them, the largest first. */
export function selectMembersByStorage(
  db: Db,
  { state, query }: MemberFilter,
  after: { bytes: string; id: string },
  limit: number,
): Promise<MemberRow[]> {
  return rows<MemberRow>(
    db,
    `select ${columns}
       from media_usage u join accounts a on a.id = u.person_id join people p on p.id = a.id
      where (u.bytes, u.person_id) < ($1::bigint, $5::bigint) and u.bytes > 0 and ${named} and ${ofState}
      order by u.bytes desc, u.person_id desc limit $2`,
    [after.bytes, limit, partOf(query), state, after.id],
  )
}

function partOf(query: string): string | null {
  return query === '' ? null : query.toLowerCase().replace(/[\\%_]/g, String.raw`\$&`)
}

export interface MemberFactsRow extends MemberRow {
  email: string
  is_email_verified: boolean
  is_partner: boolean
  operator_proof: Buffer | null
  has_password: boolean
  has_second_factor: boolean
  passkey_count: number
  session_count: number
  state_reason: string
  state_since: Date | null
  deletion_due_at: Date | null
  open_appeal_count: number
}

export function findMemberFacts(db: Db, id: PersonId): Promise<MemberFactsRow | null> {
  return row<MemberFactsRow>(
    db,
    `select ${columns}, a.email, a.email_verified_at is not null as is_email_verified, p.is_partner,
            o.proof as operator_proof, a.password_hash is not null as has_password,
            exists (select 1 from second_factors f where f.account_id = a.id
              and (f.phone_verified_at is not null or f.totp_confirmed_at is not null)) as has_second_factor,
            (select count(*)::int from passkeys k where k.account_id = a.id) as passkey_count,
            (select count(*)::int from sessions s where s.account_id = a.id) as session_count,
            a.state_reason, a.state_since, a.deletion_due_at,
            (select count(*)::int from appeals q where q.account_id = a.id and q.settled_at is null)
              as open_appeal_count
       from accounts a join people p on p.id = a.id
       left join media_usage u on u.person_id = a.id
       left join operators o on o.account_id = a.id
      where a.id = $1`,
    [id],
  )
}

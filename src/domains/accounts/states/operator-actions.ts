import { isId, type PersonId } from '#contract/ids'
import { findPerson } from '#domains/people'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { Services } from '#platform/operations'
import { type AccountRow, findAccount } from '../account/account-queries.ts'
import { findAccountByName } from '../account/find-account-by-name.ts'
import { sendReset } from '../recovery/send-reset.ts'
import { closeAccount } from './set-state.ts'

/* What operators do to accounts, from the command line or the operator pages. */

/** Finds an account by username, email address or id. A username of digits takes precedence over an id. */
export async function findAccountNamed(db: Db, name: string): Promise<AccountRow | null> {
  const found = await findAccountByName(db, name)
  if (found || !isId<PersonId>(name)) return found
  return findAccount(db, name)
}

/** Closes the account until the operator lifts it; its owner may appeal. */
export async function suspendAccount(
  db: Writer,
  services: Pick<Services, 'clock'>,
  account: AccountRow,
  reason: string,
): Promise<void> {
  await closeAccount(db, services, account.id, { state: 'suspended', reason })
}

/** Logs the account out everywhere until a new password is set by the mailed link. Returns whether it was sent. */
export async function softBanAccount(
  db: Writer,
  services: Pick<Services, 'clock' | 'messages' | 'settings' | 'texts'>,
  account: AccountRow,
  reason: string,
): Promise<boolean> {
  await closeAccount(db, services, account.id, { state: 'soft_banned', reason })
  return sendReset(db, services, account, 'soft_ban')
}

/** Returns whether it was unverified before. */
export function verifyEmailOf(
  db: Writer,
  { clock }: Pick<Services, 'clock'>,
  accountId: PersonId,
): Promise<boolean> {
  return wrote(
    db,
    'update accounts set email_verified_at = $2 where id = $1 and email_verified_at is null returning 1',
    [accountId, clock.now()],
  )
}

export interface AccountSummary {
  id: string
  username: string
  email: string
  state: string
  created_at: Date
}

/** Newest first, before the account with the id `before`; `search` is a part of a name or address. */
export function listAccounts(
  db: Db,
  query: { state: string | null; search: string | null; before: string | null; limit: number },
): Promise<AccountSummary[]> {
  const part = query.search?.replace(/[\\%_]/g, '\\$&').toLowerCase() ?? null
  return rows<AccountSummary>(
    db,
    `select a.id, p.username, a.email, a.state, a.created_at
       from accounts a join people p on p.id = a.id
      where ($1::text is null or a.state = $1)
        and ($2::text is null or lower(p.username) like '%' || $2 || '%'
          or lower(a.email) like '%' || $2 || '%' or lower(p.full_name) like '%' || $2 || '%')
        and ($3::bigint is null or a.id < $3)
      order by a.id desc limit $4`,
    [query.state, part, query.before, query.limit],
  )
}

/** Everything an operator may need to know before deciding; contains no secrets. */
export async function describeAccount(
  db: Db,
  account: AccountRow,
): Promise<Record<string, string | number | boolean | null>> {
  const person = await findPerson(db, account.id)
  const facts = await row<Record<string, string | number | boolean | Date | null>>(
    db,
    `select a.created_at, a.email_verified_at is not null as email_is_verified,
       a.password_hash is not null as has_password, a.state, a.state_reason, a.state_since,
       a.deletion_due_at, a.country, a.birthday,
       (select count(*)::int from sessions s where s.account_id = $1) as sessions,
       (select max(s.seen_at) from sessions s where s.account_id = $1) as last_seen_at,
       (select count(*)::int from device_accounts d where d.account_id = $1) as devices,
       (select string_agg(distinct i.provider, ', ') from account_identities i where i.account_id = $1) as connected_to,
       (select count(*)::int from passkeys k where k.account_id = $1) as passkeys,
       exists (select 1 from second_factors f where f.account_id = $1
         and (f.phone_verified_at is not null or f.totp_confirmed_at is not null)) as has_second_factor,
       (select count(*)::int from account_events e where e.account_id = $1 and e.event = 7534
         and e.lifecycle = 2 and e.outcome not in ('ok', 'mfa_required')) as failed_log_ins,
       (select count(*)::int from appeals q where q.account_id = $1 and q.settled_at is null) as open_appeals
       from accounts a where a.id = $1`,
    [account.id],
  )
  return {
    id: account.id,
    username: person?.username ?? '',
    full_name: person?.full_name ?? '',
    email: account.email,
    is_partner: person?.is_partner ?? false,
    boards: (person?.board_count ?? 0) + (person?.hidden_board_count ?? 0),
    pins: (person?.pin_count ?? 0) + (person?.hidden_pin_count ?? 0),
    ...Object.fromEntries(
      Object.entries(facts ?? {}).map(([name, value]) => [
        name,
        value instanceof Date ? value.toISOString() : value,
      ]),
    ),
  }
}

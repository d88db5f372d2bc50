import type { MultiShardGroup } from './group.ts'

/** Of accounts, their sessions and what operators see of them. */
export const accountsStatements: readonly MultiShardGroup[] = [
  {
    reason:
      'What operators see of an account: sessions, devices and passkeys lie by what finds them at a log-in.',
    statements: [
      'select a.created_at, … from accounts a where a.id = $1',
      'select a.id from accounts a join people p on p.id = a.id where p.hidden_at is null and a.country = any($1::text[]) …',
      'select count(*)::int as n from passkeys where account_id = $1',
      'select count(*)::int as session_count, … from sessions where account_id = $1',
    ],
  },
  {
    reason:
      'How somebody may log in: passkeys and accounts elsewhere lie by what finds them at a log-in.',
    statements: [
      'select a.id, p.username, … as providers from accounts a join people p on p.id = a.id where a.id = $1',
    ],
  },
  {
    reason:
      'Addresses that refuse mails lie by the address. Operators see the latest of all, and name one by its id; what is old goes.',
    statements: [
      'delete from bounced_addresses where email_key in (select email_key from account_emails …',
      'delete from bounced_addresses where id = $1 returning email_key',
      'delete from bounced_addresses where last_at < $1',
      'select b.id, b.email, p.id as … from bounced_addresses b left join account_emails e …',
    ],
  },
  {
    reason:
      'Sessions, devices, passkeys, identities and tokens lie by what finds them at a request or a log-in; here they are looked for by their account or their device.',
    statements: [
      'delete from account_identities where account_id = $1',
      'delete from account_tokens where account_id = $1',
      'delete from account_tokens where account_id = $1 and purpose = any($2)',
      'delete from device_accounts where account_id = $1',
      'delete from passkeys where account_id = $1',
      'delete from passkeys where account_id = $1 returning 1',
      "delete from sessions s where s.account_id = $1 and encode(sha256(s.token_hash), 'hex') = …",
      'delete from sessions where account_id = $1 and ($2::bytea is null or token_hash <> $2) …',
      'delete from sessions where device_hash = $1 and ($2::bigint is null or account_id = $2) …',
      'delete from sessions where token_hash in ( select token_hash from sessions where …',
      'select 1 from sessions s join accounts a on a.id = s.account_id where s.device_hash = $1 …',
      'select a.id, p.username, a.email, … from sessions s join accounts a on a.id = …',
      'select credential_id, account_id, … from passkeys where account_id = $1 order by …',
      'select encode(sha256(s.token_hash), … from sessions s join accounts a on a.id = …',
      'select exists (select 1 from device_accounts where account_id = $1 and device_hash = $2) …',
      'select issuer, subject, provider, … from account_identities where account_id = $1 order …',
      'select s.token_hash from sessions s join accounts a on a.id = s.account_id where …',
      'update sessions set device_hash = $2 where device_hash = $1',
    ],
  },
  {
    reason: 'What operators see of several members, whose rows lie by member.',
    statements: [
      'select person_id, bytes::float8 as bytes from media_usage where person_id = any($1::bigint[])',
      'select r.id, p.card as card, … from past_video_refusals r join people p on p.id = …',
      'select r.person_id as id, p.card as … from video_upload_refusals r join people p on p.id …',
    ],
  },
  {
    reason: 'Preferences of all who may be shown ads.',
    statements: ['select a.id as person_id, … from accounts a left join ad_preferences p on …'],
  },
]

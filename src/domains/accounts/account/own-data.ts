import type { OwnData } from '#platform/own-data'

/** Rows without an id are numbered by time; the account's lock keeps the numbers stable enough. */
const numbered = (columns: string, table: string, by: string) =>
  `select row_number() over (order by ${by}) as n, ${columns} from ${table} where account_id = $1`

export const ownData: OwnData = {
  account: {
    table: 'accounts',
    key: 'id',
    text: `select id, email, email_verified_at, email_source, password_hash is not null as has_password,
             password_changed_at, birthday::text as birthday, birthday_source, country, created_at, state,
             state_reason, state_since, deletion_due_at, marketing_opt_out, personalized_ads, personal_recommendations,
             key_shortcuts, passkey_offered_at,
             mails_of_messages, mails_of_invites, language, language_chosen_at
             from accounts where id = $1`,
  },
  sessions: {
    table: 'sessions',
    key: 'n',
    text: numbered(
      'user_agent, address_prefix, login_type, created_at, seen_at',
      'sessions',
      'created_at, token_hash',
    ),
  },
  devices: {
    table: 'device_accounts',
    key: 'n',
    text: numbered(
      'login_type, first_login_at, last_login_at',
      'device_accounts',
      'first_login_at, device_hash',
    ),
  },
  connections: {
    table: 'account_identities',
    key: 'n',
    text: numbered(
      'provider, issuer, subject, email, email_verified, linked_at',
      'account_identities',
      'linked_at, issuer, subject',
    ),
  },
  second_factor: {
    table: 'second_factors',
    key: 'n',
    text: numbered(
      'phone, phone_verified_at, totp_confirmed_at, enabled_at',
      'second_factors',
      'account_id',
    ),
  },
  passkeys: {
    table: 'passkeys',
    key: 'n',
    text: numbered(
      'credential_id, name, transports, is_backed_up, created_at, used_at',
      'passkeys',
      'created_at, credential_id',
    ),
  },
  operator: {
    table: 'operators',
    key: 'n',
    text: numbered('since, is_first', 'operators', 'account_id'),
  },
  invitations: {
    table: 'invitations',
    key: 'id',
    text: `select id, note, max_uses, uses, made_at, expires_at, revoked_at
             from invitations where made_by = $1`,
  },
  email_changes: {
    table: 'email_changes',
    key: 'n',
    text: numbered(
      'new_email, old_confirmed_at, new_confirmed_at, created_at, expires_at',
      'email_changes',
      'created_at',
    ),
  },
  refused_mails: {
    table: 'bounced_addresses',
    key: 'n',
    text: `select row_number() over (order by b.id) as n, b.email, b.reason, b.mail_kind, b.code, b.enhanced_code,
             b.answer, b.first_at, b.last_at, b.times, b.blocked_until, b.tried_at
             from bounced_addresses b join account_emails e on e.email_key = b.email_key
            where e.account_id = $1`,
  },
  business: {
    table: 'partners',
    key: 'n',
    text: numbered(
      'business_name, website_url, account_type, country, address, created_at',
      'partners',
      'account_id',
    ),
  },
  consents: {
    table: 'consent_log',
    key: 'id',
    text: `select l.id, l.consent, l.answer, l.text_version, l.language, l.given_at, t.items as text
             from consent_log l left join consent_texts t on t.text_version = l.text_version
              and t.language = l.language
            where l.account_id = $1`,
  },
  appeals: {
    table: 'appeals',
    key: 'id',
    text: `select id, email, message, report_id, created_at, settled_at, outcome from appeals where account_id = $1`,
  },
  account_events: {
    table: 'account_events',
    key: 'id',
    text: `select id, event, login_type, lifecycle, outcome, happened_at from account_events
            where account_id = $1`,
  },
}

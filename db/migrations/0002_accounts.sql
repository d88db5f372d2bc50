-- Everything an account can be and prove. Tokens, codes and devices are kept as SHA-256 only.

alter table accounts
  add column state text not null default 'active'
    check (state in ('active', 'soft_banned', 'suspended', 'deactivated', 'deletion_due')),
  add column state_reason text not null default '',
  add column state_since timestamptz,
  add column deletion_due_at timestamptz,
  add column password_changed_at timestamptz,
  add column marketing_opt_out boolean not null default false,
  add column birthday_source text not null default '',
  add column email_source text not null default '',
  add column personalized_ads boolean not null default false;
create index accounts_due_for_deletion on accounts (deletion_due_at) where deletion_due_at is not null;

-- Shown to nobody but themselves since then: suspended, deactivated or waiting to be deleted.
alter table people add column hidden_at timestamptz;
-- Search engines are asked to leave these people and their boards out.
alter table people add column is_hidden_from_search boolean not null default false;
create index people_hidden on people (id) where hidden_at is not null;

-- Pictures others have saved onward, for the day when the first to save them leaves.
create index pins_by_root_person on pins (root_person_id) where root_person_id <> person_id;

alter table sessions
  add column device_hash bytea,
  add column login_type smallint not null default 1;
create index sessions_by_device on sessions (device_hash, account_id) where device_hash is not null;
comment on column sessions.login_type is '1 email, 2 facebook, 3 google, 4 one tap, 5 smartlock or passkey, 6 second factor, 7 switch, 8 line, 9 sso';

-- Accounts that have logged in on a browser: who is welcomed back, who may switch, whom a lockout spares.
create table device_accounts (
  device_hash bytea not null,
  account_id bigint not null,
  login_type smallint not null,
  first_login_at timestamptz not null,
  last_login_at timestamptz not null,
  primary key (device_hash, account_id)
);
create index device_accounts_by_account on device_accounts (account_id);

create table account_identities (
  issuer text not null,
  subject text not null,
  provider text not null check (provider in ('facebook', 'google', 'line', 'apple', 'sso')),
  account_id bigint not null,
  email text,
  email_verified boolean not null default false,
  linked_at timestamptz not null,
  primary key (issuer, subject)
);
create index account_identities_by_account on account_identities (account_id);

-- Visits of a browser to an identity provider. A browser is the hash of a mark that only it has.
create table connect_flows (
  browser_hash bytea not null,
  flow text not null,
  network text not null check (network in ('facebook', 'google', 'line', 'sso')),
  state text not null check (state in ('begun', 'complete', 'exchanged', 'failed')),
  secrets bytea not null,
  nonce_hash bytea not null,
  outcome bytea,
  spent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (browser_hash, flow)
);
create index connect_flows_by_age on connect_flows (expires_at);
comment on column connect_flows.secrets is 'sealed';
comment on column connect_flows.outcome is 'sealed';

create table sso_domains (
  domain text primary key,
  organisation text not null,
  issuer text not null,
  client_id text not null,
  client_secret text not null,
  verification_token text not null,
  verified_at timestamptz,
  created_at timestamptz not null
);
comment on column sso_domains.client_secret is 'sealed';

create table second_factors (
  account_id bigint primary key,
  phone text,
  phone_verified_at timestamptz,
  totp_secret bytea,
  totp_confirmed_at timestamptz,
  totp_last_step bigint not null default 0,
  totp_pending bytea,
  totp_pending_at timestamptz,
  enabled_at timestamptz
);
comment on column second_factors.totp_secret is 'sealed';
comment on column second_factors.totp_pending is 'sealed; shown to its owner and not yet confirmed by a code';

create table backup_codes (
  account_id bigint not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (account_id, code_hash)
);

-- A log-in that waits for its second factor, or a phone number that waits for its proof.
create table code_challenges (
  token_hash bytea primary key,
  account_id bigint not null,
  purpose text not null check (purpose in ('log_in', 'phone')),
  login_type smallint not null,
  code_hash bytea,
  phone text,
  tries smallint not null default 0,
  sends smallint not null default 0,
  sent_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  settled_at timestamptz
);
create index code_challenges_by_age on code_challenges (expires_at);
create index code_challenges_by_account on code_challenges (account_id, purpose);

create table passkeys (
  credential_id text primary key,
  account_id bigint not null,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  name text not null,
  is_backed_up boolean not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_by_account on passkeys (account_id);

create table passkey_challenges (
  challenge_hash bytea primary key,
  account_id bigint,
  expires_at timestamptz not null
);
create index passkey_challenges_by_age on passkey_challenges (expires_at);

-- Single-use links sent by mail.
create table account_tokens (
  token_hash bytea primary key,
  account_id bigint not null,
  purpose text not null check (purpose in (
    'verify_email', 'reset_password', 'change_email_old', 'change_email_new', 'soft_ban', 'come_back', 'delete_account')),
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index account_tokens_by_account on account_tokens (account_id, purpose);
create index account_tokens_by_age on account_tokens (expires_at);

create table email_changes (
  account_id bigint primary key,
  new_email text not null,
  old_confirmed_at timestamptz,
  new_confirmed_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);

create table partners (
  account_id bigint primary key,
  business_name text not null,
  website_url text,
  account_type text not null,
  country text not null,
  created_at timestamptz not null
);

-- Append-only: what was asked in which words, what was answered, when.
create table consent_log (
  id bigint primary key,
  account_id bigint not null,
  consent text not null,
  answer smallint not null check (answer between 0 and 3),
  text_version text not null,
  language text not null,
  given_at timestamptz not null
);
create index consent_log_by_account on consent_log (account_id, id);

-- The words that consents were given to, kept for as long as anybody may ask.
create table consent_texts (
  text_version text primary key,
  language text not null,
  items text not null,
  first_used_at timestamptz not null
);

create table appeals (
  id bigint primary key,
  account_id bigint,
  email text not null,
  message text not null,
  created_at timestamptz not null,
  settled_at timestamptz,
  outcome text
);
create index appeals_open on appeals (created_at) where settled_at is null;

-- Attempts to sign up (7537) and to log in (7534), for the operator's eyes; kept 90 days.
create table account_events (
  id bigint primary key,
  event integer not null,
  account_id bigint,
  login_type smallint not null,
  lifecycle smallint not null,
  outcome text not null,
  happened_at timestamptz not null
);
create index account_events_by_age on account_events (happened_at);
create index account_events_by_account on account_events (account_id, id) where account_id is not null;

create table spent_captchas (
  solution_hash bytea primary key,
  expires_at timestamptz not null
);
create index spent_captchas_by_age on spent_captchas (expires_at);

create table experiments (
  name text primary key,
  is_on boolean not null default false,
  share_percent smallint not null default 100 check (share_percent between 0 and 100),
  holdout_percent smallint not null default 0 check (holdout_percent between 0 and 100),
  changed_at timestamptz not null
);

create table experiment_exposures (
  experiment text not null,
  unit text not null,
  group_name text not null,
  exposed_at timestamptz not null,
  primary key (experiment, unit)
);

-- Messages on their way out; a row is gone once its message was handed over.
create table outgoing_messages (
  id bigint primary key,
  channel text not null check (channel in ('mail', 'text')),
  content bytea not null,
  created_at timestamptz not null
);
comment on column outgoing_messages.content is 'sealed';

-- How many messages somebody asked for went to one address or number of late.
create table message_counts (
  recipient_hash bytea primary key,
  since timestamptz not null,
  messages smallint not null
);
create index message_counts_by_age on message_counts (since);

-- Keys the server made for itself on its first start, when SECRET_KEY is not set.
create table server_keys (
  name text primary key,
  key bytea not null
);

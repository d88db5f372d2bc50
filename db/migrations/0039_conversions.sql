-- What sites of advertisers report: their tags and tokens, the events received, and what makes an event count once.

-- spread by advertiser_id, like all that follow
create table conversion_tags (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'ARCHIVED')),
  match_fields text[] not null,
  last_fired_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (advertiser_id, id)
);
comment on column conversion_tags.match_fields is 'kinds of hashed personal data that are kept of its events';
comment on column conversion_tags.last_fired_at is 'to the minute';

create table conversion_tokens (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  token_hash bytea not null,
  created_by bigint,
  created_at timestamptz not null,
  last_used_at timestamptz,
  revoked_at timestamptz,
  primary key (advertiser_id, id),
  unique (advertiser_id, token_hash)
);
comment on column conversion_tokens.last_used_at is 'to the minute';

create table conversion_events (
  advertiser_id bigint not null,
  day date not null,
  id bigint not null,
  event_name text not null,
  action_source text not null,
  event_at timestamptz not null,
  received_at timestamptz not null,
  event_id text,
  sources text[] not null,
  tag_id bigint,
  page text,
  value_micro bigint check (value_micro >= 0),
  currency text,
  num_items integer,
  order_id text,
  content jsonb,
  is_limited boolean not null,
  click_id text,
  identifiers jsonb,
  primary key (advertiser_id, day, id)
);
comment on column conversion_events.day is 'of event_at, in UTC';
comment on column conversion_events.sources is 'tag, api: both where one completed what the other reported';
comment on column conversion_events.page is 'origin and path, without query';
comment on column conversion_events.is_limited is 'the visitor opted out: nothing is kept that tells who it was';
comment on column conversion_events.identifiers is 'hashes alone, for a short time';
create index conversion_events_by_day on conversion_events (day);
create index conversion_events_identified on conversion_events (day)
  where click_id is not null or identifiers is not null;

create table conversion_keys (
  advertiser_id bigint not null,
  event_name text not null,
  event_id text not null,
  day date not null,
  id bigint not null,
  received_at timestamptz not null,
  primary key (advertiser_id, event_name, event_id)
);
comment on table conversion_keys is 'which event came first by a name and id; for a day';
create index conversion_keys_by_time on conversion_keys (received_at);

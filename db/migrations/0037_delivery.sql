-- What became of ads: events, what budgets spent, how often people saw an ad, what was learned. "spread by" and
-- "everywhere" say how a table is kept when there are several database machines.

-- spread by advertiser_id, like all that follow unless said otherwise
create table ad_events (
  advertiser_id bigint not null,
  day date not null,
  offer_id bigint not null,
  type text not null check (type in ('impression', 'click', 'closeup', 'save', 'hide', 'video_half')),
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  pin_id bigint not null,
  at timestamptz not null,
  received_at timestamptz not null,
  placement text not null,
  billable_event text not null,
  country text not null,
  age_bucket text,
  gender text not null,
  device text not null,
  match_kind text not null check (match_kind in ('keyword', 'interest', 'everybody')),
  match_value text,
  query text,
  person_id bigint,
  address_key bytea,
  invalid_reason text,
  billed_micro bigint not null default 0 check (billed_micro >= 0),
  response real not null,
  features bytea,
  primary key (advertiser_id, day, offer_id, type)
);
comment on table ad_events is 'append-only, each once; kept for 90 days';
comment on column ad_events.day is 'on which the offer was made, in UTC, so that an event has one key';
comment on column ad_events.at is 'when it happened';
comment on column ad_events.match_kind is 'what of the ad group led to the offer';
comment on column ad_events.match_value is 'the keyword, or the interest''s id';
comment on column ad_events.query is 'what was searched for, in search';
comment on column ad_events.person_id is 'null: a deleted account';
comment on column ad_events.address_key is 'a keyed hash of the address; for a day';
comment on column ad_events.invalid_reason is 'null: valid, and counted in more than gross figures';
comment on column ad_events.billed_micro is 'as posted to the ledger, in the ad account''s currency';
comment on column ad_events.response is 'the predicted probability of the billable event';
comment on column ad_events.features is 'of an impression: what the prediction was made from; until it was learned from';
create index ad_events_by_time on ad_events (advertiser_id, received_at);
create index ad_events_by_day on ad_events (day);
create index ad_events_by_person on ad_events (person_id, received_at) include (type, ad_id, invalid_reason)
  where person_id is not null;
create index ad_events_by_address on ad_events (address_key, received_at) include (type, invalid_reason)
  where address_key is not null;
create index ad_events_to_learn on ad_events (received_at) where features is not null;

create table ad_spend (
  advertiser_id bigint not null,
  budget_id text not null,
  day date not null,
  spent_micro bigint not null check (spent_micro >= 0),
  updated_at timestamptz not null,
  primary key (advertiser_id, budget_id, day)
);
comment on table ad_spend is 'what each budget spent: raised only where the budget has room';
comment on column ad_spend.day is 'of the ad account''s time zone; -infinity: since the beginning, for lifetime budgets';

create table ad_pacing (
  advertiser_id bigint not null,
  budget_id text not null,
  process text not null,
  day date not null,
  pass_through real not null,
  automatic_bid bigint,
  expected_events real not null,
  expected_micro bigint not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, budget_id, process)
);
comment on table ad_pacing is 'how each web process paces a budget, and what its offers are still expected to bring';
create index ad_pacing_by_time on ad_pacing (updated_at);

-- everywhere
create table response_models (
  event text primary key,
  model bytea not null,
  learned_until timestamptz not null,
  updated_at timestamptz not null
);
comment on table response_models is 'what predicts clicks and video views';

-- spread by person_id, like all that follow
create table ad_frequency (
  person_id bigint not null,
  ad_group_id bigint not null,
  day date not null,
  impressions integer not null,
  primary key (person_id, ad_group_id, day)
);
comment on table ad_frequency is 'how often somebody saw an ad group lately; kept for 30 days';
create index ad_frequency_by_day on ad_frequency (day);

create table ad_touches (
  person_id bigint not null,
  advertiser_id bigint not null,
  at timestamptz not null,
  offer_id bigint not null,
  type text not null check (type in ('impression', 'click', 'closeup', 'save', 'video_half')),
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  pin_id bigint not null,
  primary key (person_id, advertiser_id, at, offer_id, type)
);
comment on table ad_touches is 'valid events that a sale may be traced back to; kept for 60 days';
create index ad_touches_by_time on ad_touches (at);

create table hidden_ads (
  person_id bigint not null,
  advertiser_id bigint not null,
  ad_id bigint not null default 0,
  created_at timestamptz not null,
  primary key (person_id, advertiser_id, ad_id)
);
comment on column hidden_ads.ad_id is '0: all of the ad account';

-- Campaigns of ad accounts, their ad groups, ads and keywords, how ads are reviewed, what was changed, and the
-- markets that ads are sold in. "spread by advertiser_id" and "everywhere" say how a table is kept when there are
-- several database machines.

-- everywhere
create table ad_markets (
  country text primary key,
  currency text not null,
  time_zone text not null,
  is_open boolean not null,
  has_quick_promote boolean not null,
  minimum_budget_micro bigint not null check (minimum_budget_micro > 0),
  default_budget_micro bigint not null check (default_budget_micro > 0),
  default_days integer not null check (default_days between 1 and 365),
  suggested_budget_micro bigint not null check (suggested_budget_micro > 0),
  suggested_days integer not null check (suggested_days between 1 and 365),
  updated_at timestamptz not null default now()
);
comment on table ad_markets is 'countries ads are sold in; budgets are those of a day';
comment on column ad_markets.currency is 'of the budgets here, and the usual one of its ad accounts';
comment on column ad_markets.time_zone is 'in which its ad accounts count days; never changed';

-- everywhere
create table ad_currencies (
  currency text primary key,
  micro_per_usd bigint not null check (micro_per_usd > 0),
  updated_at timestamptz not null default now()
);
comment on table ad_currencies is 'about what a US dollar costs, to compare minimums and reserve prices';

insert into ad_currencies (currency, micro_per_usd) values
  ('ARS', 1450000000), ('AUD', 1520000), ('BRL', 5400000), ('CAD', 1390000), ('CHF', 800000), ('CLP', 950000000),
  ('COP', 3900000000), ('CZK', 21000000), ('DKK', 6420000), ('EUR', 860000), ('GBP', 750000), ('HKD', 7780000),
  ('HUF', 333000000), ('ILS', 3300000), ('INR', 88000000), ('JPY', 152000000), ('KRW', 1430000000),
  ('MXN', 18500000), ('NOK', 10100000), ('NZD', 1750000), ('PLN', 3650000), ('RON', 4380000), ('SEK', 9450000),
  ('SGD', 1300000), ('TRY', 42000000), ('USD', 1000000);

insert into ad_markets (country, currency, time_zone, is_open, has_quick_promote, minimum_budget_micro,
  default_budget_micro, default_days, suggested_budget_micro, suggested_days)
select country, currency, time_zone, true, has_quick_promote, minimum * 1000000, budget * 1000000, days,
  suggested * 1000000, suggested_days
from (values
  ('AT', 'EUR', 'Europe/Vienna', true, 1, 1, 10, 7, 10),
  ('AU', 'AUD', 'Australia/Sydney', true, 1, 1, 10, 10, 10),
  ('BE', 'EUR', 'Europe/Brussels', true, 1, 1, 10, 7, 10),
  ('BR', 'USD', 'America/Sao_Paulo', true, 1, 1, 10, 7, 10),
  ('CA', 'CAD', 'America/Toronto', true, 1, 1, 10, 9, 10),
  ('CH', 'CHF', 'Europe/Zurich', true, 1, 1, 10, 7, 10),
  ('CY', 'USD', 'Asia/Nicosia', true, 1, 1, 10, 7, 10),
  ('CZ', 'USD', 'Europe/Prague', true, 11, 80, 10, 150, 10),
  ('DE', 'EUR', 'Europe/Berlin', true, 1, 1, 10, 7, 10),
  ('DK', 'DKK', 'Europe/Copenhagen', true, 1, 10, 30, 50, 30),
  ('ES', 'EUR', 'Europe/Madrid', true, 1, 1, 10, 7, 10),
  ('FI', 'EUR', 'Europe/Helsinki', true, 1, 1, 10, 7, 10),
  ('FR', 'EUR', 'Europe/Paris', true, 1, 1, 10, 7, 10),
  ('GB', 'GBP', 'Europe/London', true, 1, 1, 10, 5, 10),
  ('GR', 'USD', 'Europe/Athens', true, 1, 1, 10, 7, 10),
  ('HU', 'USD', 'Europe/Budapest', true, 1, 1, 10, 7, 10),
  ('IE', 'EUR', 'Europe/Dublin', true, 1, 1, 10, 7, 10),
  ('IT', 'EUR', 'Europe/Rome', true, 1, 1, 10, 7, 10),
  ('LU', 'USD', 'Europe/Luxembourg', true, 1, 1, 10, 7, 10),
  ('MT', 'USD', 'Europe/Malta', true, 1, 1, 10, 7, 10),
  ('NL', 'EUR', 'Europe/Amsterdam', true, 1, 1, 10, 7, 10),
  ('NO', 'NOK', 'Europe/Oslo', true, 1, 10, 30, 70, 30),
  ('NZ', 'NZD', 'Pacific/Auckland', true, 1, 1, 10, 10, 10),
  ('PL', 'USD', 'Europe/Warsaw', true, 1, 1, 10, 7, 10),
  ('PT', 'EUR', 'Europe/Lisbon', true, 1, 1, 10, 7, 10),
  ('RO', 'USD', 'Europe/Bucharest', true, 1, 1, 10, 7, 10),
  ('SE', 'SEK', 'Europe/Stockholm', true, 1, 10, 30, 70, 30),
  ('SK', 'USD', 'Europe/Bratislava', true, 1, 1, 10, 7, 10),
  ('US', 'USD', 'America/New_York', true, 1, 3, 10, 7, 10),
  ('AR', 'USD', 'America/Argentina/Buenos_Aires', false, 1, 1, 10, 7, 10),
  ('CL', 'USD', 'America/Santiago', false, 1, 1, 10, 7, 10),
  ('CO', 'USD', 'America/Bogota', false, 1, 1, 10, 7, 10),
  ('JP', 'USD', 'Asia/Tokyo', false, 1, 1, 10, 7, 10),
  ('MX', 'USD', 'America/Mexico_City', false, 1, 1, 10, 7, 10)
) as m (country, currency, time_zone, has_quick_promote, minimum, budget, days, suggested, suggested_days);

-- spread by advertiser_id, like all that follow unless said otherwise
create table campaigns (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  objective_type text not null,
  daily_spend_cap_micro bigint check (daily_spend_cap_micro > 0),
  lifetime_spend_cap_micro bigint check (lifetime_spend_cap_micro > 0),
  is_campaign_budget_optimization boolean not null,
  is_flexible_daily_budgets boolean not null,
  is_automated_campaign boolean not null,
  is_performance_plus boolean not null,
  default_ad_group_budget_micro bigint check (default_ad_group_budget_micro > 0),
  bid_options jsonb,
  start_at timestamptz,
  end_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (advertiser_id, id),
  check (daily_spend_cap_micro is null or lifetime_spend_cap_micro is null),
  check (end_at > start_at)
);

create table ad_groups (
  advertiser_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  billable_event text not null,
  bid_strategy_type text not null,
  bid_micro bigint check (bid_micro > 0),
  bid_multiplier double precision,
  budget_type text not null,
  budget_micro bigint check (budget_micro > 0),
  pacing_delivery_type text not null,
  placement_group text not null,
  auto_targeting_enabled boolean not null,
  targeting_spec jsonb not null,
  optimization_goal_metadata jsonb,
  lifetime_frequency_cap integer,
  start_at timestamptz,
  end_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (advertiser_id, id),
  foreign key (advertiser_id, campaign_id) references campaigns (advertiser_id, id) on delete cascade,
  check (end_at > start_at)
);
create index ad_groups_by_campaign on ad_groups (advertiser_id, campaign_id, id);

create table ads (
  advertiser_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  pin_id bigint not null,
  creative_type text not null,
  name text not null,
  status text not null check (status in ('ACTIVE', 'PAUSED', 'ARCHIVED', 'DRAFT', 'DELETED_DRAFT')),
  destination_url text,
  click_tracking_url text,
  view_tracking_url text,
  customizable_cta_type text,
  review_status text not null check (review_status in ('OTHER', 'PENDING', 'REJECTED', 'APPROVED')),
  rejected_reasons text[] not null default '{}',
  review_note text,
  reviewed_at timestamptz,
  waiting_since timestamptz,
  appeal_status text not null default 'NONE',
  appeal_text text,
  creative_key text not null,
  image_signature text not null,
  stopped_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version integer not null default 1,
  primary key (advertiser_id, id),
  foreign key (advertiser_id, ad_group_id) references ad_groups (advertiser_id, id) on delete cascade
);
comment on column ads.creative_key is 'a hash of the pin''s picture, texts and link as they were sent to review; the ad is shown while the pin still has it';
comment on column ads.waiting_since is 'since when it waits for the operator; null: the automatic checks are not done, or it was decided';
create index ads_by_group on ads (advertiser_id, ad_group_id, id);
create index ads_by_campaign on ads (advertiser_id, campaign_id, id);
create index ads_by_pin on ads (pin_id);
create index ads_waiting on ads (waiting_since, id) where waiting_since is not null;
create index ads_rejected_pictures on ads (image_signature) where review_status = 'REJECTED';

create table ad_keywords (
  advertiser_id bigint not null,
  id bigint not null,
  campaign_id bigint,
  ad_group_id bigint,
  value text not null,
  match_type text not null,
  archived_at timestamptz,
  created_at timestamptz not null,
  primary key (advertiser_id, id),
  check (ad_group_id is null or campaign_id is not null),
  check (ad_group_id is not null or match_type in ('EXACT_NEGATIVE', 'PHRASE_NEGATIVE'))
);
comment on table ad_keywords is 'of an ad group, of a campaign (no ad group), or of the ad account (neither)';
create unique index ad_keywords_once on ad_keywords
  (advertiser_id, coalesce(campaign_id, 0), coalesce(ad_group_id, 0), match_type, value) where archived_at is null;

-- Append-only.
create table ad_reviews (
  advertiser_id bigint not null,
  id bigint not null,
  ad_id bigint not null,
  campaign_id bigint not null,
  kind text not null check (kind in ('SUBMITTED', 'CHECKED', 'APPROVED', 'REJECTED', 'APPEALED', 'APPEAL_REFUSED')),
  reasons text[] not null default '{}',
  note text,
  findings jsonb not null default '[]',
  reviewed_by text,
  created_at timestamptz not null,
  primary key (advertiser_id, id)
);
comment on column ad_reviews.findings is 'what the automatic checks found';
comment on column ad_reviews.reviewed_by is 'the username of the operator; null: the automatic checks, or who submitted';
create index ad_reviews_by_ad on ad_reviews (advertiser_id, ad_id, id);

-- Append-only.
create table ad_changes (
  advertiser_id bigint not null,
  id bigint not null,
  entity text not null check (entity in ('advertiser', 'campaign', 'adgroup', 'ad', 'keyword')),
  entity_id bigint not null,
  campaign_id bigint,
  field text not null,
  before jsonb,
  after jsonb,
  actor_id bigint,
  source text not null,
  created_at timestamptz not null,
  primary key (advertiser_id, id)
);
comment on column ad_changes.field is '"*" when the entity was made';
comment on column ad_changes.actor_id is 'null: the product itself, an operator, or a deleted account';
create index ad_changes_by_campaign on ad_changes (advertiser_id, campaign_id, id);
create index ad_changes_by_actor on ad_changes (actor_id) where actor_id is not null;

create table live_ad_changes (
  advertiser_id bigint not null,
  noted_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  campaign_id bigint,
  primary key (advertiser_id, noted_at, id)
);
comment on table live_ad_changes is 'what processes that show ads read anew; kept for two days';
comment on column live_ad_changes.campaign_id is 'null: all of the ad account';
create index live_ad_changes_by_time on live_ad_changes (noted_at);

-- everywhere
create table ad_blocked_domains (
  domain text primary key,
  note text not null default '',
  created_at timestamptz not null
);
comment on table ad_blocked_domains is 'sites, with all below them, that no ad may lead to';

-- everywhere
create table ad_banned_words (
  word text primary key,
  reason text,
  created_at timestamptz not null
);
comment on column ad_banned_words.reason is 'the ad is rejected for it; null: an operator looks';
insert into ad_banned_words (word, reason, created_at) values
  ('miracle cure', 'AUTHENTICITY', now()), ('lose weight fast', 'WEIGHT_LOSS', now()),
  ('diet pills', 'WEIGHT_LOSS', now()), ('casino', null, now()), ('gambling', null, now()),
  ('cryptocurrency', null, now()), ('get rich quick', 'AUTHENTICITY', now()),
  ('firearms', 'PROHIBITED_PRODUCT', now()), ('ammunition', 'PROHIBITED_PRODUCT', now()),
  ('cocaine', 'PROHIBITED_PRODUCT', now()), ('cigarettes', 'PROHIBITED_PRODUCT', now()),
  ('vodka', 'ALCOHOL', now()), ('whisky', 'ALCOHOL', now()), ('election', null, now());

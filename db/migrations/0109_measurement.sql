-- Conversions that an external measurement attributed, and the shares of a campaign's budget that follow them.

-- spread by advertiser_id
create table measurement_sources (
  advertiser_id bigint primary key,
  name text not null,
  updated_at timestamptz not null
);
comment on table measurement_sources is 'by which name an ad account knows who attributes its conversions';

-- spread by advertiser_id
create table measurement_events (
  advertiser_id bigint not null,
  event_id text not null,
  ad_group_id bigint not null,
  attribution_scope text not null check (attribution_scope in ('VIEW', 'ENGAGEMENT', 'CLICK')),
  attribution_model text not null check (attribution_model in ('FIRST_TOUCH', 'LAST_TOUCH', 'MULTI_TOUCH')),
  score real not null check (score between 0 and 1),
  touchpoints integer not null,
  value_micro bigint not null,
  credited_micro bigint not null,
  event_at timestamptz not null,
  received_at timestamptz not null,
  primary key (advertiser_id, event_id, ad_group_id, attribution_scope)
);
comment on table measurement_events is 'read by the page of measurement and by shares of budgets; no report, attribution or ledger reads it';
comment on column measurement_events.value_micro is 'in the ad account''s currency';
comment on column measurement_events.credited_micro is 'the value times the score, rounded down';
create index measurement_events_by_time on measurement_events (advertiser_id, event_at);
-- What ad groups earned is summed without reading their table.
create index measurement_events_by_ad_group on measurement_events (advertiser_id, ad_group_id, event_at)
  include (credited_micro);
create index measurement_events_by_age on measurement_events (event_at);

-- spread by advertiser_id
create table measured_campaigns (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  decided_on date,
  created_at timestamptz not null,
  primary key (advertiser_id, campaign_id)
);
comment on table measured_campaigns is 'campaigns whose budget follows the external measurement';
comment on column measured_campaigns.decided_on is 'the day of the ad account for which shares were decided last';

-- spread by advertiser_id
create table ad_group_shares (
  advertiser_id bigint not null,
  ad_group_id bigint not null,
  campaign_id bigint not null,
  share_from integer not null,
  share_to integer not null check (share_from >= 0 and share_to > share_from and share_to <= 10000),
  value_per_spend real not null,
  primary key (advertiser_id, ad_group_id)
);
comment on table ad_group_shares is 'which part of its campaign''s daily budget an ad group may spend, in basis points from one end to the other, so that parts add up to the whole';
create index ad_group_shares_by_campaign on ad_group_shares (advertiser_id, campaign_id);

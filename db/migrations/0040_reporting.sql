-- Figures of ads: sums of counted events by hour and by day, and which ads conversions are put down to. "spread by"
-- and "one place" say how a table is kept when there are several database machines.

-- spread by advertiser_id, like all that follow unless said otherwise
create table ad_hourly_facts (
  advertiser_id bigint not null,
  hour timestamptz not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  placement text not null,
  country text not null,
  age_bucket text not null,
  gender text not null,
  device text not null,
  gross_impressions bigint not null,
  impressions bigint not null,
  gross_clicks bigint not null,
  clicks bigint not null,
  gross_closeups bigint not null,
  closeups bigint not null,
  gross_saves bigint not null,
  saves bigint not null,
  gross_hides bigint not null,
  hides bigint not null,
  gross_video_halves bigint not null,
  video_halves bigint not null,
  spend_micro bigint not null,
  primary key (advertiser_id, hour, campaign_id, ad_group_id, ad_id, placement, country, age_bucket, gender, device)
);
comment on table ad_hourly_facts is 'sums of ad_events, whole hours at a time; kept as long as those';
comment on column ad_hourly_facts.hour is 'in which the events happened: its beginning, by the clocks of the ad account''s time zone';
comment on column ad_hourly_facts.age_bucket is 'empty: not known';
comment on column ad_hourly_facts.impressions is 'that are valid, like all that is not gross';
comment on column ad_hourly_facts.spend_micro is 'as posted to the ledger';

create table ad_daily_facts (
  advertiser_id bigint not null,
  day date not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  ad_id bigint not null,
  placement text not null,
  country text not null,
  age_bucket text not null,
  gender text not null,
  device text not null,
  gross_impressions bigint not null,
  impressions bigint not null,
  gross_clicks bigint not null,
  clicks bigint not null,
  gross_closeups bigint not null,
  closeups bigint not null,
  gross_saves bigint not null,
  saves bigint not null,
  gross_hides bigint not null,
  hides bigint not null,
  gross_video_halves bigint not null,
  video_halves bigint not null,
  spend_micro bigint not null,
  primary key (advertiser_id, day, campaign_id, ad_group_id, ad_id, placement, country, age_bucket, gender, device)
);
comment on table ad_daily_facts is 'sums of ad_hourly_facts; kept for years';
comment on column ad_daily_facts.day is 'of the ad account''s time zone';

-- Locked by whoever writes the facts of an ad account.
create table ad_fact_locks (
  advertiser_id bigint primary key,
  updated_at timestamptz not null
);
comment on column ad_fact_locks.updated_at is 'when its facts were last brought up to date';

create table conversion_touches (
  advertiser_id bigint not null,
  conversion_at timestamptz not null,
  conversion_id bigint not null,
  event_name text not null,
  action_source text not null,
  value_micro bigint,
  click_at timestamptz,
  click_age_days integer,
  click_campaign_id bigint,
  click_ad_group_id bigint,
  click_ad_id bigint,
  engagement_at timestamptz,
  engagement_age_days integer,
  engagement_campaign_id bigint,
  engagement_ad_group_id bigint,
  engagement_ad_id bigint,
  view_at timestamptz,
  view_age_days integer,
  view_campaign_id bigint,
  view_ad_group_id bigint,
  view_ad_id bigint,
  primary key (advertiser_id, conversion_at, conversion_id)
);
comment on table conversion_touches is 'what came before a conversion: the latest click, engagement and view';
comment on column conversion_touches.value_micro is 'null: none was reported, or in another currency';
comment on column conversion_touches.click_age_days is 'days before the conversion, each begun one counted';

-- one place
create table reporting_progress (
  job text primary key,
  done_until timestamptz not null
);
comment on column reporting_progress.done_until is 'what was received before is in the figures';

-- What was received lately is looked for in all ad accounts.
create index ad_events_by_receipt on ad_events (received_at);
create index conversion_events_by_receipt on conversion_events (received_at);

-- By the hash of their address, as shops report it, members are found who bought something there.
create index accounts_by_email_hash on accounts (sha256(decode(replace(lower(email), '\', '\\'), 'escape')))
  where email_verified_at is not null;

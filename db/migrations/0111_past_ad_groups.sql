-- What ad groups brought lately, and how many ads were seen where, so that forecasts read no facts.

-- spread by advertiser_id
create table past_ad_groups (
  advertiser_id bigint not null,
  ad_group_id bigint not null,
  billable_event text not null,
  daily_budget_micro bigint not null,
  days integer not null,
  spend_micro bigint not null,
  impressions bigint not null,
  clicks bigint not null,
  video_halves bigint not null,
  people bigint,
  countries text[] not null,
  country_impressions bigint[] not null,
  primary key (advertiser_id, ad_group_id)
);
comment on table past_ad_groups is
  'sums of ad_daily_facts over the last eight weeks, of ad groups with a budget of a day; made anew each night';
comment on column past_ad_groups.people is 'how many saw its only ad; null: it has several, or it is not known';
comment on column past_ad_groups.country_impressions is 'of each of its countries, in their order';
create index past_ad_groups_by_event on past_ad_groups (billable_event, ad_group_id desc);

-- in one place
create table past_country_days (
  day date not null,
  country text not null,
  impressions bigint not null,
  primary key (day, country)
);
comment on table past_country_days is 'impressions of the ads of all ad accounts in the last eight weeks; made anew each night';

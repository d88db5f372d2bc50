-- Plans of campaigns with what they would bring, and an index by which forecasts find what campaigns brought lately.

-- spread by advertiser_id
create table media_plans (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  objective_type text not null,
  countries text[] not null,
  ages text[] not null,
  daily_budget_micro bigint not null check (daily_budget_micro > 0),
  days integer not null,
  forecast jsonb not null,
  created_at timestamptz not null,
  primary key (advertiser_id, id)
);
comment on table media_plans is 'plans of campaigns that people compare; nothing is bought by them';
comment on column media_plans.forecast is 'as it was when the plan was saved';

create index ad_daily_facts_by_day on ad_daily_facts (day);

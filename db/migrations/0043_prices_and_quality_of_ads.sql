-- What ads cost at least, which the operator sets, and how welcome each ad is. "spread by" and "everywhere" say how a
-- table is kept when there are several database machines.

-- everywhere
create table ad_price_floors (
  country text not null,
  billable_event text not null check (billable_event in ('CLICKTHROUGH', 'IMPRESSION', 'VIDEO_V_50_MRC')),
  floor_micro bigint not null check (floor_micro > 0),
  updated_at timestamptz not null default now(),
  primary key (country, billable_event)
);
comment on table ad_price_floors is 'the least that an event costs where an ad is shown';
comment on column ad_price_floors.country is '*: of countries that have none of their own';
comment on column ad_price_floors.floor_micro is 'in micro units of a US dollar, for a click, a view, or a thousand impressions';

insert into ad_price_floors (country, billable_event, floor_micro) values
  ('*', 'CLICKTHROUGH', 10000), ('*', 'IMPRESSION', 200000), ('*', 'VIDEO_V_50_MRC', 2000);

-- spread by advertiser_id, like all that follow
create table ad_reported (
  advertiser_id bigint not null,
  ad_id bigint not null,
  day date not null,
  reports integer not null,
  primary key (advertiser_id, ad_id, day)
);
comment on table ad_reported is 'how often members reported an ad; not who';
create index ad_reported_by_day on ad_reported (day);

create table ad_quality (
  advertiser_id bigint not null,
  ad_id bigint not null,
  impressions bigint not null,
  saves bigint not null,
  hides bigint not null,
  reports bigint not null,
  quality real not null check (quality > 0),
  updated_at timestamptz not null,
  primary key (advertiser_id, ad_id)
);
comment on table ad_quality is 'what people did about ads lately besides clicking, and the factor of their bids that follows; 1 for ads that are not here';

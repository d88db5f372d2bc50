-- The public list of ads that ran: when and where each was shown, and how many people it reached. Nobody is named.

-- spread by advertiser_id, like the next
create table ad_repository (
  advertiser_id bigint not null,
  ad_id bigint not null,
  ad_group_id bigint not null,
  first_day date not null,
  last_day date not null,
  countries text[] not null,
  words tsvector not null,
  primary key (advertiser_id, ad_id)
);
comment on table ad_repository is 'ads with a valid impression; kept for a year after the last';
comment on column ad_repository.first_day is 'with an impression, in the ad account''s time zone';
comment on column ad_repository.countries is 'in which it was seen';
comment on column ad_repository.words is 'the advertiser''s names; of an ad that may be shown, its texts as well';
create index ad_repository_by_day on ad_repository (last_day desc, ad_id desc);
create index ad_repository_by_words on ad_repository using gin (words);
create index ad_repository_by_country on ad_repository using gin (countries);

create table ad_reach (
  advertiser_id bigint not null,
  ad_id bigint not null,
  country text not null,
  sketch bytea not null,
  people bigint not null,
  primary key (advertiser_id, ad_id, country)
);
comment on table ad_reach is 'about how many people saw an ad, kept without who they were';
comment on column ad_reach.country is 'empty: in all of them';
comment on column ad_reach.sketch is 'registers of a HyperLogLog over keyed hashes';
comment on column ad_reach.people is 'estimated from the sketch';

-- one place
create table ad_repository_progress (
  is_only boolean primary key default true check (is_only),
  done_until timestamptz not null
);
comment on column ad_repository_progress.done_until is 'impressions received before are in the list';

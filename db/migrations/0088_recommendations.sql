-- spread by advertiser_id
create table ad_dismissed_recommendations (
  advertiser_id bigint not null,
  key text not null,
  dismissed_at timestamptz not null,
  primary key (advertiser_id, key)
);
comment on table ad_dismissed_recommendations is 'what an ad account does not want to be recommended any more';

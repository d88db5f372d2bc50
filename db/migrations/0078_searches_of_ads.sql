-- By what searches ads were shown, and what came of them.

alter table ad_events add column match_type text;
comment on column ad_events.match_type is 'of the keyword that matched';

-- spread by advertiser_id
create table ad_search_facts (
  advertiser_id bigint not null,
  hour timestamptz not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  person_id bigint not null,
  query text not null,
  match_kind text not null,
  match_value text not null,
  match_type text not null,
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
  primary key (advertiser_id, campaign_id, hour, ad_group_id, person_id, query, match_kind, match_value, match_type)
);
comment on table ad_search_facts is 'sums of ad_events in searches, whole hours at a time; kept as long as those';
comment on column ad_search_facts.person_id is 'by whom it is known how many people searched for something; 0: a deleted account';
comment on column ad_search_facts.query is 'in lower case, single spaces; empty: forgotten';
comment on column ad_search_facts.match_value is 'the keyword, or the interest''s id; empty: neither is named';
comment on column ad_search_facts.match_type is 'of the keyword; empty: none, or not known';
create index ad_search_facts_by_hour on ad_search_facts (advertiser_id, hour);
create index ad_search_facts_by_person on ad_search_facts (person_id) where person_id <> 0;

insert into ad_search_facts
select e.advertiser_id, date_trunc('hour', e.at, m.time_zone), e.campaign_id, e.ad_group_id, coalesce(e.person_id, 0),
       coalesce(lower(btrim(regexp_replace(e.query, '\s+', ' ', 'g'))), ''), e.match_kind, coalesce(e.match_value, ''),
       '',
       count(*) filter (where e.type = 'impression'),
       count(*) filter (where e.type = 'impression' and e.invalid_reason is null),
       count(*) filter (where e.type = 'click'),
       count(*) filter (where e.type = 'click' and e.invalid_reason is null),
       count(*) filter (where e.type = 'closeup'),
       count(*) filter (where e.type = 'closeup' and e.invalid_reason is null),
       count(*) filter (where e.type = 'save'),
       count(*) filter (where e.type = 'save' and e.invalid_reason is null),
       count(*) filter (where e.type = 'hide'),
       count(*) filter (where e.type = 'hide' and e.invalid_reason is null),
       count(*) filter (where e.type = 'video_half'),
       count(*) filter (where e.type = 'video_half' and e.invalid_reason is null), sum(e.billed_micro)
  from ad_events e
  join advertisers a on a.id = e.advertiser_id
  join ad_markets m on m.country = a.country
 where e.placement = 'SEARCH'
 group by 1, 2, 3, 4, 5, 6, 7, 8;

-- What the version before sums up while it is replaced is summed again.
insert into reporting_progress (job, done_until)
select 'searches', done_until from reporting_progress where job = 'weeks';

alter table conversion_touches
  add column click_offer_id bigint,
  add column engagement_offer_id bigint,
  add column view_offer_id bigint;
comment on column conversion_touches.click_offer_id is 'leads to what was searched for, for as long as that is kept';

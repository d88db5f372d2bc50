-- Studies of sales that are uploaded for them alone. All tables are spread by advertiser_id.

create table sales_studies (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  settings jsonb not null,
  byte_size bigint not null,
  file_key text,
  status text not null check (status in ('PROCESSING', 'FINISHED', 'FAILED')),
  read_rows integer not null default 0,
  used_rows integer not null default 0,
  outside_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  failed_rows integer not null default 0,
  matched_people integer,
  started_by bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (advertiser_id, id)
);
comment on column sales_studies.settings is 'campaigns, windows and days, as they were chosen: with sales_study_rows they are the result';
comment on column sales_studies.outside_rows is 'sales of other days than those of the study';
comment on column sales_studies.matched_people is 'as it is shown: fewer than there are';
create index sales_studies_under_way on sales_studies (created_at) where status = 'PROCESSING';
create index sales_studies_by_time on sales_studies (created_at);
create index sales_studies_by_person on sales_studies (started_by) where started_by is not null;

create table sales_study_rows (
  advertiser_id bigint not null,
  study_id bigint not null,
  row_number integer not null,
  sale_key text,
  value_micro bigint,
  is_matched boolean not null,
  click_days smallint,
  engagement_days smallint,
  view_days smallint,
  primary key (advertiser_id, study_id, row_number),
  unique (advertiser_id, study_id, sale_key)
);
comment on table sales_study_rows is 'how long before each sale the latest click, engagement and view on ads of the study were; whose sale it was is not kept';
comment on column sales_study_rows.sale_key is 'a hash of its name and id: the same sale counts once';

create table sales_study_people (
  advertiser_id bigint not null,
  study_id bigint not null,
  person_id bigint not null,
  primary key (advertiser_id, study_id, person_id)
);
comment on table sales_study_people is 'members found while a file is read, to be counted once each; emptied at its end';
create index sales_study_people_by_person on sales_study_people (person_id);

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'catalog_feed', 'campaign', 'adgroup', 'ad', 'keyword',
    'lift_study', 'sales_study', 'audience', 'customer_list', 'conversion_tag', 'conversion_token',
    'conversion_upload')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;

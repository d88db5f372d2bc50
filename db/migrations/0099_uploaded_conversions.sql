-- Files of conversions that advertisers upload. All tables are spread by advertiser_id.

create table conversion_uploads (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  digest text not null,
  byte_size bigint not null,
  file_key text,
  status text not null check (status in ('PROCESSING', 'FINISHED', 'FAILED')),
  read_rows integer not null default 0,
  stored_rows integer not null default 0,
  duplicate_rows integer not null default 0,
  failed_rows integer not null default 0,
  matched_people integer,
  uploaded_by bigint,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (advertiser_id, id)
);
comment on column conversion_uploads.digest is 'of the file''s bytes: the same file counts once';
comment on column conversion_uploads.file_key is 'null: the file is deleted';
comment on column conversion_uploads.read_rows is 'how far the job is: each row is written with the count that includes it';
comment on column conversion_uploads.matched_people is 'as it is shown: fewer than there are';
create index conversion_uploads_under_way on conversion_uploads (created_at) where status = 'PROCESSING';
create index conversion_uploads_by_time on conversion_uploads (created_at);
create index conversion_uploads_by_person on conversion_uploads (uploaded_by) where uploaded_by is not null;

create table conversion_upload_errors (
  advertiser_id bigint not null,
  upload_id bigint not null,
  row_number integer not null,
  reason text not null,
  field text not null,
  primary key (advertiser_id, upload_id, row_number)
);
comment on table conversion_upload_errors is 'which rows were refused and why; never what they held';

create table conversion_upload_people (
  advertiser_id bigint not null,
  upload_id bigint not null,
  person_id bigint not null,
  primary key (advertiser_id, upload_id, person_id)
);
comment on table conversion_upload_people is 'members found while a file is read, to be counted once each; emptied at its end';
create index conversion_upload_people_by_person on conversion_upload_people (person_id);

comment on column conversion_events.sources is 'tag, api, upload: several where one completed what another reported';

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'catalog_feed', 'campaign', 'adgroup', 'ad', 'keyword',
    'lift_study', 'audience', 'customer_list', 'conversion_tag', 'conversion_token', 'conversion_upload')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;

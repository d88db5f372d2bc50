-- Where the items of shops come from, what became of each file, and the items.

-- spread by advertiser_id, like all that follow
create table catalog_feeds (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  source text not null check (source in ('ADDRESS', 'UPLOAD')),
  location text,
  format text not null check (format in ('CSV', 'TSV', 'XML')),
  schedule_minute smallint not null check (schedule_minute between 0 and 1439),
  time_zone text not null,
  username text,
  password bytea,
  default_country text not null,
  default_language text not null,
  default_currency text not null,
  default_availability text,
  status text not null check (status in ('ACTIVE', 'PAUSED')),
  next_at timestamptz,
  shown_ingest_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null,
  primary key (advertiser_id, id),
  check ((source = 'ADDRESS') = (location is not null))
);
comment on table catalog_feeds is 'files of shops, fetched every day or handed over';
comment on column catalog_feeds.schedule_minute is 'after midnight, by the clocks of its time zone';
comment on column catalog_feeds.password is 'encrypted';
comment on column catalog_feeds.next_at is 'null: it is not fetched by itself';
comment on column catalog_feeds.shown_ingest_id is 'the version of its items that readers see; null: none yet';
-- What is due is looked for in all ad accounts.
create index catalog_feeds_due on catalog_feeds (next_at) where next_at is not null;

create table catalog_ingests (
  advertiser_id bigint not null,
  feed_id bigint not null,
  id bigint not null,
  cause text not null check (cause in ('SCHEDULE', 'REQUEST', 'UPLOAD')),
  status text not null check (status in ('QUEUED', 'PROCESSING', 'COMPLETED', 'FAILED')),
  file_key text,
  row_count int not null default 0,
  item_count int not null default 0,
  error_count int not null default 0,
  issues jsonb not null default '[]',
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (advertiser_id, feed_id, id)
);
comment on table catalog_ingests is 'readings of the files of feeds';
comment on column catalog_ingests.file_key is 'a file that was handed over and waits to be read, in the store';
comment on column catalog_ingests.issues is 'what was wrong with its rows, counted by code, with samples';
create unique index catalog_ingests_under_way on catalog_ingests (advertiser_id, feed_id)
  where status in ('QUEUED', 'PROCESSING');

create table catalog_items (
  advertiser_id bigint not null,
  feed_id bigint not null,
  ingest_id bigint not null,
  item_id text collate "C" not null,
  row_number int not null,
  title text not null,
  description text not null,
  link text not null,
  image_link text not null,
  price_micro bigint not null check (price_micro > 0),
  sale_price_micro bigint,
  currency text not null,
  availability text not null,
  condition text,
  brand text,
  product_type text,
  google_product_category text,
  item_group_id text,
  gender text,
  custom_labels text[] not null,
  custom_numbers bigint[] not null,
  first_seen_at timestamptz not null,
  restocked_at timestamptz,
  primary key (advertiser_id, feed_id, ingest_id, item_id)
);
comment on table catalog_items is 'items of shops, in versions: readers see that of shown_ingest_id alone';
comment on column catalog_items.restocked_at is 'when it was found to be in stock again';

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'catalog_feed', 'campaign', 'adgroup', 'ad',
    'keyword', 'lift_study', 'audience', 'customer_list', 'conversion_tag', 'conversion_token')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;

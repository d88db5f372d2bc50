-- Items of feeds in groups, which ad groups promote: each item of one is an ad with a pin of its own.

-- spread by advertiser_id, like all that follow
create table product_groups (
  advertiser_id bigint not null,
  id bigint not null,
  feed_id bigint not null,
  name text not null,
  auto_type text,
  filters jsonb,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null,
  primary key (advertiser_id, id),
  check ((auto_type is null) = (filters is not null))
);
comment on table product_groups is 'items of a feed that belong together, by an automatic type or by conditions';
create index product_groups_by_feed on product_groups (advertiser_id, feed_id, id);

create table product_group_promotions (
  advertiser_id bigint not null,
  id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  feed_id bigint not null,
  product_group_id bigint,
  bid_micro bigint check (bid_micro > 0),
  status text not null check (status in ('RUNNING', 'PAUSED', 'EXCLUDED', 'ARCHIVED')),
  created_at timestamptz not null,
  updated_at timestamptz not null,
  version int not null,
  primary key (advertiser_id, id),
  foreign key (advertiser_id, ad_group_id) references ad_groups (advertiser_id, id) on delete cascade
);
comment on column product_group_promotions.product_group_id is 'null: all items of the feed that are in no other group of the ad group';
comment on column product_group_promotions.bid_micro is 'null: that of the ad group';
create unique index product_group_promotions_once on product_group_promotions
  (advertiser_id, ad_group_id, coalesce(product_group_id, 0)) where status <> 'ARCHIVED';
create index product_group_promotions_by_feed on product_group_promotions (advertiser_id, feed_id);

create table promoted_items (
  advertiser_id bigint not null,
  id bigint not null,
  promotion_id bigint not null,
  campaign_id bigint not null,
  ad_group_id bigint not null,
  feed_id bigint not null,
  item_id text collate "C" not null,
  title text not null,
  item_key text not null,
  ad_id bigint,
  shown_key text,
  failure text,
  left_at timestamptz,
  created_at timestamptz not null,
  primary key (advertiser_id, id),
  unique (advertiser_id, promotion_id, item_id),
  foreign key (advertiser_id, promotion_id) references product_group_promotions (advertiser_id, id) on delete cascade
);
comment on table promoted_items is 'items that an ad group promotes or promoted, each with the ad that shows it';
comment on column promoted_items.item_key is 'a hash of what an ad shows of the item, as its feed has it now';
comment on column promoted_items.shown_key is 'the same as its ad has it; null: there is no ad yet';
comment on column promoted_items.failure is 'why there is no ad of item_key';
comment on column promoted_items.left_at is 'since when it is not in the group, or not in stock';
create index promoted_items_by_group on promoted_items (advertiser_id, ad_group_id, promotion_id, item_id);

create table item_boards (
  advertiser_id bigint not null,
  feed_id bigint not null,
  board_id bigint not null,
  primary key (advertiser_id, feed_id)
);
comment on table item_boards is 'the protected boards with the pins of promoted items';

alter table ads add column promotion_id bigint;
alter table ads add column promoted_item_id bigint;
comment on column ads.promoted_item_id is 'the item of a feed that it shows; null: a pin that was chosen';

alter table ad_changes drop constraint ad_changes_entity_check;
alter table ad_changes add constraint ad_changes_entity_check
  check (entity in ('advertiser', 'person', 'billing', 'order_line', 'catalog_feed', 'product_group', 'product_promotion',
    'campaign', 'adgroup', 'ad', 'keyword', 'lift_study', 'sales_study', 'audience', 'customer_list', 'conversion_tag',
    'conversion_token', 'conversion_upload')) not valid;
alter table ad_changes validate constraint ad_changes_entity_check;

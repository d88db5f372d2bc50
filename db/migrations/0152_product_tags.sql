-- Products that creators tag in their pins, and finding items of one's own catalogs by their words.

-- spread by pin_id
create table product_tags (
  pin_id bigint not null,
  product_key text not null,
  creator_id bigint not null,
  place smallint not null,
  tagged_at timestamptz not null,
  primary key (pin_id, product_key)
);
comment on table product_tags is 'products that a creator tags in a pin';
comment on column product_tags.pin_id is 'of the pin its creator made: its repins show no products';
comment on column product_tags.product_key is 'of tagged_products, in the name of the creator';
comment on column product_tags.place is 'in the order in which they are shown';
create index product_tags_by_creator on product_tags (creator_id, product_key);

-- spread by person_id
create table tagged_products (
  person_id bigint not null,
  product_key text not null,
  link text,
  advertiser_id bigint,
  feed_id bigint,
  item_id text,
  title text,
  price_micro bigint,
  currency text,
  availability text,
  image_link text,
  image_signature text,
  used_at timestamptz not null,
  read_at timestamptz,
  next_read_at timestamptz not null,
  gone_at timestamptz,
  primary key (person_id, product_key),
  check ((link is null) = (item_id is not null)),
  check ((price_micro is null) = (currency is null))
);
comment on table tagged_products is 'products that somebody tags, each once: items of catalogs, and pages of shops as they were read last';
comment on column tagged_products.link is 'of a page; null: an item, whose words and price are read in its catalog alone';
comment on column tagged_products.image_link is 'where its picture was fetched from';
comment on column tagged_products.used_at is 'when somebody found or tagged it last';
comment on column tagged_products.read_at is 'when its page, or the picture of its item, was fetched last; null: never';
comment on column tagged_products.gone_at is 'since when there is no such page any more';
create index tagged_products_due on tagged_products (next_read_at);
create index tagged_products_by_image on tagged_products (image_signature) where image_signature is not null;

-- The ad account is a word of its own, so that no item of another shop is read.
create index catalog_items_by_words on catalog_items using gin
  (to_tsvector('simple'::regconfig, 'account' || advertiser_id::text || ' ' || title));

-- What promoted items cost and whether there were any, since when: their feeds know the present alone.

-- spread by advertiser_id
create table promoted_item_states (
  advertiser_id bigint not null,
  promoted_item_id bigint not null,
  since timestamptz not null,
  price_micro bigint,
  currency text,
  availability text,
  primary key (advertiser_id, promoted_item_id, since),
  foreign key (advertiser_id, promoted_item_id) references promoted_items (advertiser_id, id) on delete cascade
);
comment on table promoted_item_states is 'prices and stock of promoted items, a row whenever one was found to be another';
comment on column promoted_item_states.availability is 'null, as its price: it is not in the file of its feed';

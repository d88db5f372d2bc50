-- What creators disclose about their pins: that they earn by the link, or were paid by a brand.

-- spread by pin_id
create table pin_disclosures (
  pin_id bigint primary key,
  creator_id bigint not null,
  is_paid_link boolean not null,
  partnership smallint check (partnership between 0 and 3),
  brand_id bigint,
  refused_brand_ids bigint[] not null default '{}',
  declared_at timestamptz not null,
  answered_at timestamptz,
  check (partnership is null or (partnership in (0, 1)) = (brand_id is not null))
);
comment on column pin_disclosures.pin_id is 'of the pin its creator made; repins show the same';
comment on column pin_disclosures.partnership is '0: the brand has not answered, 1: approved, 2: declined or removed, 3: declared without a brand; null: none';
comment on column pin_disclosures.refused_brand_ids is 'brands that declined or removed it, and cannot be named again';
create index pin_disclosures_by_brand on pin_disclosures (brand_id, declared_at, pin_id) where brand_id is not null;
create index pin_disclosures_by_creator on pin_disclosures (creator_id);

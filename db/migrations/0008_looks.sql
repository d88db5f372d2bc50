-- How pictures look: what is compared when somebody asks for pictures like one, or like a part of one.

create table image_looks (
  signature text primary key references images (signature) on delete cascade,
  pdq bytea not null,
  quality smallint not null,
  features bytea not null,
  keys integer[] not null
);
comment on column image_looks.pdq is 'perceptual hash of 256 bits';
comment on column image_looks.features is 'colours, where they are, and lines; 64 bytes';
comment on column image_looks.keys is 'what alike pictures share, to be found without measuring all';
-- Written at once, so that a search never reads through what waits.
create index image_looks_by_key on image_looks using gin (keys) with (fastupdate = off);

alter table images add column described_at timestamptz;
comment on column images.described_at is 'null: how it looks is still to be seen';
create index images_undescribed on images (signature) where described_at is null;

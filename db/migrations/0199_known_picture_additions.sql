-- Processes hold the hashes of known pictures in memory, and learn from one number whether there are new ones.
create table known_picture_additions (
  singleton boolean primary key default true check (singleton),
  latest bigint not null
);
comment on table known_picture_additions is 'how often pictures were added to lists of known pictures; one row, from the first on';
alter table known_pictures add column addition bigint not null default 0;
comment on column known_pictures.addition is 'which of all additions it came with';
create index known_pictures_by_addition on known_pictures (addition, id) where pdq is not null;

-- Pictures that operators do not take, known by their hashes (docs/decisions/368). The lists are small and read with every
-- upload: in a database of several machines each has a copy.

create table known_picture_lists (
  id bigint primary key,
  name text not null,
  reason text not null,
  keep_days integer not null default 0 check (keep_days >= 0),
  expires_at timestamptz,
  created_at timestamptz not null
);
comment on table known_picture_lists is 'lists of pictures that are not taken';
comment on column known_picture_lists.reason is 'the code of the rule that its pictures break';
comment on column known_picture_lists.keep_days is 'for how long the files of a stored picture are kept where nobody sees them';
comment on column known_picture_lists.expires_at is 'since when it is not compared to any more';
create unique index known_picture_lists_by_name on known_picture_lists (lower(name));

create table known_pictures (
  id bigint primary key,
  list_id bigint not null references known_picture_lists (id) on delete cascade,
  sha256 text check (sha256 ~ '^([0-9a-f]{32}){1,2}$'),
  pdq bit(256),
  keys integer[] not null default '{}',
  note text not null default '',
  added_at timestamptz not null,
  searched_at timestamptz,
  hits integer not null default 0,
  last_hit_at timestamptz,
  check (sha256 is not null or pdq is not null),
  unique nulls not distinct (list_id, sha256, pdq)
);
comment on table known_pictures is 'the pictures of such lists';
comment on column known_pictures.sha256 is 'of its file, or the first half of it';
comment on column known_pictures.pdq is 'its perceptual hash; null: only its file is known, or it has too little detail';
comment on column known_pictures.keys is 'the bands of the hash, by which near ones are found';
comment on column known_pictures.searched_at is 'when stored pictures had been compared to it; null: they are to be';
comment on column known_pictures.hits is 'how often it was brought and refused';
create index known_pictures_by_file on known_pictures (left(sha256, 32)) where sha256 is not null;
create index known_pictures_by_keys on known_pictures using gin (keys);
create index known_pictures_unsearched on known_pictures (id) where searched_at is null;

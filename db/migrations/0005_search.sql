-- What search keeps beside pins, boards and people. Nothing here is a source of truth: emptied, it fills
-- itself again. Each row holds its words with everything that can be asked of it as one tsvector, so that
-- one index answers; lexemes are made by the application (src/domains/search/engine/lexemes.ts).

create table pin_search (
  pin_id bigint primary key,
  board_id bigint not null,
  person_id bigint not null,
  is_public boolean not null,
  image_signature text not null,
  standing integer not null,
  words tsvector not null
);
comment on column pin_search.standing is 'saves, age and completeness on one scale that does not move as time goes by';
-- Without a list of pending entries: every search would have to read through it.
create index pin_search_words on pin_search using gin (words) with (fastupdate = off);
create index pin_search_by_board on pin_search (board_id, pin_id);
create index pin_search_by_standing on pin_search (standing) where is_public;

create table board_search (
  board_id bigint primary key,
  owner_id bigint not null,
  standing integer not null,
  words tsvector not null
);
create index board_search_words on board_search using gin (words) with (fastupdate = off);
create index board_search_by_standing on board_search (standing);

create table person_search (
  person_id bigint primary key,
  standing integer not null,
  words tsvector not null
);
create index person_search_words on person_search using gin (words) with (fastupdate = off);
create index person_search_by_standing on person_search (standing);

-- What pins of public boards say, word by word.
create table search_words (
  word text primary key,
  display text not null,
  pins integer not null,
  first_mark integer not null,
  is_shared boolean not null
);
comment on column search_words.word is 'folded';
comment on column search_words.first_mark is 'a few bits of who said it first, enough to tell that another says it too';
comment on column search_words.is_shared is 'said by two people at least: what one alone says is suggested to nobody';
create index search_words_by_prefix on search_words (word text_pattern_ops, pins desc) where is_shared;

-- How far the standings of all rows reach, to know how many rows stand above one of them.
create table search_axes (
  shelf text primary key,
  total integer not null,
  edges integer[] not null,
  renewed_at timestamptz not null
);
comment on column search_axes.edges is 'the standing above which lie 256, 512, 1024, … rows';

-- Who indexes at this moment, and how far it has come.
create table search_progress (
  only_row boolean primary key default true check (only_row),
  holder text not null default '',
  held_until timestamptz not null default '-infinity',
  position text,
  filled_pins bigint not null default 0,
  filled_boards bigint not null default 0,
  filled_people bigint not null default 0,
  is_filled boolean not null default false
);
comment on column search_progress.position is 'of the reader of board_changes';
insert into search_progress default values;

-- Words that are spelt alike are found by their trigrams where the database has them; without, search
-- corrects single slips alone.
do $$
begin
  create extension if not exists pg_trgm;
  create index search_words_alike on search_words using gin (word gin_trgm_ops) where is_shared;
exception when others then
  raise notice 'pg_trgm is not to be had: %', sqlerrm;
end
$$;

-- Ids are 64-bit, time-ordered and made by the application. No triggers, no sequences, foreign keys
-- only within one owner, uniqueness by look-up tables, the distribution column (board or person) in
-- every hot primary key: nothing here keeps a distributed PostgreSQL from taking over.

create table people (
  id bigint primary key,
  username text not null,
  full_name text not null,
  about text not null default '',
  website_url text,
  image_signature text,
  is_partner boolean not null default false,
  board_count integer not null default 0 check (board_count >= 0),
  pin_count integer not null default 0 check (pin_count >= 0),
  hidden_board_count integer not null default 0 check (hidden_board_count >= 0),
  hidden_pin_count integer not null default 0 check (hidden_pin_count >= 0),
  follower_count integer not null default 0,
  following_count integer not null default 0,
  card text not null,
  created_at timestamptz not null
);
comment on column people.hidden_board_count is 'secret and protected boards: counted for their owner alone';
comment on column people.card is 'PersonCard as ready-made JSON';
create index people_by_image on people (image_signature) where image_signature is not null;

-- A name once taken stays with its person, so that old links lead on and nobody can pose as them.
create table usernames (
  username_key text primary key,
  person_id bigint not null
);

create table accounts (
  id bigint primary key,
  email text not null,
  email_verified_at timestamptz,
  password_hash text,
  birthday date,
  country text not null,
  created_at timestamptz not null
);
comment on column accounts.id is 'the same as the person''s';

create table account_emails (
  email_key text primary key,
  account_id bigint not null
);

create table sessions (
  token_hash bytea primary key,
  account_id bigint not null,
  user_agent text not null default '',
  address_prefix text not null default '',
  created_at timestamptz not null,
  seen_at timestamptz not null
);
create index sessions_by_account on sessions (account_id, seen_at);

create table rate_limits (
  key text primary key,
  points integer not null default 0,
  expire bigint
);

create table process_numbers (
  only_row boolean primary key default true check (only_row),
  last_number integer not null
);
insert into process_numbers (last_number) values (0);

create table job_processes (
  worker_id text primary key,
  seen_at timestamptz not null
);

create table images (
  signature text primary key,
  format text not null,
  extension text not null,
  width integer not null,
  height integer not null,
  is_animated boolean not null,
  dominant_color text not null,
  placeholder text not null,
  byte_size integer not null,
  created_at timestamptz not null,
  finished_at timestamptz
);
create index images_by_age on images (created_at);
create index images_unfinished on images (created_at) where finished_at is null;

create table boards (
  id bigint primary key,
  owner_id bigint not null,
  name text not null,
  name_key text not null,
  slug text not null,
  description text not null default '',
  privacy text not null check (privacy in ('public', 'secret', 'protected')),
  category text not null default '',
  layout text not null default 'default',
  pin_count integer not null default 0 check (pin_count >= 0),
  section_count integer not null default 0 check (section_count >= 0),
  follower_count integer not null default 0,
  cover_pictures text[] not null default '{}',
  card text not null,
  last_pinned_at timestamptz not null,
  created_at timestamptz not null
);
comment on column boards.name_key is 'folded for sorting; names that begin with a digit come last';
comment on column boards.cover_pictures is 'the newest five pictures, "signature#rrggbb"';
comment on column boards.card is 'BoardCard without its owner, as ready-made JSON';
create index boards_by_name on boards (owner_id, name_key, id);
create index boards_by_last_pinned on boards (owner_id, last_pinned_at, id);

-- A renamed board keeps its old addresses until another board of the same owner takes one.
create table board_slugs (
  owner_id bigint not null,
  slug text not null,
  board_id bigint not null,
  primary key (owner_id, slug)
);

create table board_sections (
  board_id bigint not null references boards (id) on delete cascade,
  id bigint not null,
  title text not null,
  slug text not null,
  position integer not null,
  pin_count integer not null default 0 check (pin_count >= 0),
  cover_pictures text[] not null default '{}',
  created_at timestamptz not null,
  primary key (board_id, id),
  unique (board_id, slug)
);
create index board_sections_by_id on board_sections (id);
create index board_sections_in_order on board_sections (board_id, position, id);

create table pins (
  board_id bigint not null,
  id bigint not null,
  section_id bigint,
  person_id bigint not null,
  image_signature text not null,
  title text not null,
  description text not null,
  alt_text text not null,
  link text,
  method text not null,
  source_pin_id bigint,
  root_pin_id bigint not null,
  root_person_id bigint not null,
  repin_count integer not null default 0 check (repin_count >= 0),
  comment_count integer not null default 0 check (comment_count >= 0),
  share_count integer not null default 0 check (share_count >= 0),
  card text not null,
  created_at timestamptz not null,
  primary key (board_id, id)
);
comment on column pins.card is 'the parts of PinCard that depend on the pin alone, as ready-made JSON without its closing brace';
create index pins_by_id on pins (id);
create index pins_by_section on pins (board_id, section_id, id) where section_id is not null;
create index pins_by_person on pins (person_id, id);
create index pins_by_image on pins (image_signature, person_id, id);

create table pin_saves (
  root_pin_id bigint primary key,
  saves integer not null
);
comment on table pin_saves is 'how many pins stem from one, itself included';

-- Copies of somebody's own data, made for them and kept for a day.
create table exports (
  person_id bigint not null,
  id bigint not null,
  state text not null check (state in ('gathering', 'ready', 'failed', 'dropped')),
  file_key text not null,
  -- What is written of the file so far: where its pieces lie, and what they hold together.
  pieces text[] not null default '{}',
  byte_size bigint not null default 0,
  entries integer not null default 0,
  after_picture text,
  total integer not null default 0,
  done integer not null default 0,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (person_id, id)
);
comment on column exports.file_key is 'random: nobody else finds what lies below it in the store';
comment on column exports.after_picture is 'the last picture written; null while the texts are not';
create index exports_by_id on exports (id);
create index exports_by_end on exports (expires_at) where expires_at is not null;
create unique index exports_gathering on exports (person_id) where state = 'gathering';

-- An account elsewhere is known by its number, and shown by what it is called there.
alter table claims add column title text not null default '';

-- What is recommended to somebody, and what they want of it.

alter table accounts add column personal_recommendations boolean not null default true;

create table see_fewer (
  person_id bigint not null,
  kind text not null check (kind in ('pin', 'board', 'person', 'interest')),
  subject text not null,
  noted_at timestamptz not null,
  primary key (person_id, kind, subject)
);
create index see_fewer_by_subject on see_fewer (kind, subject);
comment on column see_fewer.subject is 'the signature of a picture (pin, interest), or the id of a board or person';

create table seen_pins (
  person_id bigint not null,
  slot smallint not null,
  pictures bytea not null,
  noted_at timestamptz not null,
  primary key (person_id, slot)
);
comment on table seen_pins is 'which pictures somebody had in sight: a ring of slots, the oldest written over';
comment on column seen_pins.pictures is 'the first six bytes of each picture''s signature';

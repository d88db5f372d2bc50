-- Many pins are removed at once: those of a person, of a website, of a time (docs/decisions/386).

create table purges (
  id bigint primary key,
  state text not null,
  made_by bigint,
  is_of_person boolean not null,
  person_id bigint,
  domain text,
  from_time timestamptz,
  until_time timestamptz,
  prepared_at timestamptz not null,
  scanned_to bigint not null default 0,
  pins integer not null default 0,
  people integer not null default 0,
  unlisted_pins integer not null default 0,
  rule text,
  words text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  confirmed_by bigint,
  started_at timestamptz,
  removed integer not null default 0,
  gone integer not null default 0,
  put_back integer not null default 0,
  ended_at timestamptz
);
comment on table purges is 'removals of many pins at once, from when their pins are looked for';
comment on column purges.made_by is 'the operator who prepared it';
comment on column purges.is_of_person is 'whether it has the pins of one person; person_id is null once they are gone';
comment on column purges.scanned_to is 'the last pin that was looked at when its pins were found';
comment on column purges.unlisted_pins is 'how many of its pins were on boards that are not public';
comment on column purges.started_at is 'when removing began; null: it did not';
comment on column purges.gone is 'pins that others deleted before their turn came';
create index purges_prepared on purges (prepared_at) where state in ('counting', 'too_many', 'counted', 'waiting');
create index purges_ended on purges (ended_at) where ended_at is not null;

create table purge_pins (
  purge_id bigint not null references purges (id),
  pin_id bigint not null,
  person_id bigint not null,
  is_public boolean not null,
  outcome text,
  primary key (purge_id, pin_id)
);
comment on table purge_pins is 'the pins that were found for a removal of many';
comment on column purge_pins.is_public is 'whether its board was public: operators see no other ones';
comment on column purge_pins.outcome is 'null: it is as it was; removed, gone, put_back; lost: it could not be put back';
create index purge_pins_pending on purge_pins (purge_id, pin_id) where outcome is null;
create index purge_pins_by_person on purge_pins (person_id, purge_id, pin_id);

create table purge_people (
  purge_id bigint not null references purges (id),
  person_id bigint not null,
  pins integer not null,
  removed integer not null default 0,
  put_back integer not null default 0,
  report_id bigint,
  told_at timestamptz,
  undo_asked_at timestamptz,
  undone_at timestamptz,
  primary key (purge_id, person_id)
);
comment on table purge_people is 'whose pins a removal of many has';
comment on column purge_people.report_id is 'the number of the statement of reasons that they get; null: nothing of theirs was removed';
comment on column purge_people.told_at is 'when they were told what was removed';
comment on column purge_people.undo_asked_at is 'since when their pins are to be put back';
create index purge_people_by_pins on purge_people (purge_id, pins desc, person_id);
create index purge_people_by_person on purge_people (person_id);

alter table report_cases add column purge_id bigint;
comment on column report_cases.purge_id is 'with which removal of many it was removed';
alter table report_cases add column affected_count integer not null default 1;
comment on column report_cases.affected_count is 'how many of their things the statement of reasons is about';
alter table reports add column is_statement boolean not null default false;
comment on column reports.is_statement is 'nobody sent it: it numbers the statement of reasons of a removal of many';

-- People whom creators tag in their pins, and who may tag a person.

-- spread by pin_id
create table person_tags (
  pin_id bigint not null,
  person_id bigint not null,
  creator_id bigint not null,
  place smallint not null,
  tagged_at timestamptz not null,
  removed_at timestamptz,
  primary key (pin_id, person_id)
);
comment on table person_tags is 'people whom a creator tags in a pin';
comment on column person_tags.pin_id is 'of the pin its creator made: its repins show no tags';
comment on column person_tags.creator_id is 'whose pin it is';
comment on column person_tags.place is 'in the order in which they are shown';
comment on column person_tags.removed_at is 'when the person removed themselves, for good';
create index person_tags_by_creator on person_tags (creator_id);
create index person_tags_by_person on person_tags (person_id);

alter table people add column who_may_tag text not null default 'everyone'
  check (who_may_tag in ('everyone', 'followed', 'nobody'));
comment on column people.who_may_tag is 'followed: people whom they follow';

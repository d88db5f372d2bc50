-- Pins are also found by the pictures of a list of known ones (docs/decisions/386).

alter table purges add column list_id bigint;
alter table purges add column pictures integer not null default 0;
alter table purges add column same_files integer not null default 0;
comment on column purges.list_id is 'the list of known pictures whose pins it has; the list may be forgotten';
comment on column purges.pictures is 'how many stored pictures are on its list or look like one that is';
comment on column purges.same_files is 'how many of them are the same file';
comment on column purges.scanned_to is 'the last pin, or picture of its list, that was looked at when its pins were found';

create table purge_pictures (
  purge_id bigint not null references purges (id),
  signature text not null,
  is_same_file boolean not null,
  scanned_to bigint not null default 0,
  scanned_at timestamptz,
  primary key (purge_id, signature)
);
comment on table purge_pictures is 'the stored pictures by which the pins of a removal of many are found';
comment on column purge_pictures.is_same_file is 'it is the same file as one of the list; otherwise it looks like one';
comment on column purge_pictures.scanned_to is 'the last pin that shows it and was looked at';
comment on column purge_pictures.scanned_at is 'when all pins that show it had been looked at; null: they are to be';
create index purge_pictures_unscanned on purge_pictures (purge_id, signature) where scanned_at is null;

alter table purge_pins add column image_signature text;
comment on column purge_pins.image_signature is 'the picture by which it was found; null: it was found without';

create index known_pictures_by_list on known_pictures (list_id, id);

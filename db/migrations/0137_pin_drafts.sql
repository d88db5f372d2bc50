-- spread by person_id
create table pin_drafts (
  person_id bigint not null,
  id bigint not null,
  made_by bigint not null,
  advertiser_id bigint,
  board_id bigint,
  section_id bigint,
  image_signature text,
  video_signature text,
  image_url text,
  title text not null,
  description text not null,
  alt_text text not null,
  link text not null,
  publish_day text not null,
  publish_clock text not null,
  version int not null,
  editor_key text not null,
  edit_number int not null,
  deleted_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (person_id, id)
);
comment on table pin_drafts is 'pins that are begun and neither saved nor scheduled';
comment on column pin_drafts.person_id is 'in whose name it would be saved';
comment on column pin_drafts.made_by is 'who changed it last';
comment on column pin_drafts.advertiser_id is 'the ad account on whose behalf it was begun';
comment on column pin_drafts.image_url is 'of a picture on the web, which is fetched when the pin is saved';
comment on column pin_drafts.link is 'as it was typed, right or wrong';
comment on column pin_drafts.publish_day is 'with the time, by the clocks of the device; empty: not chosen';
comment on column pin_drafts.version is 'goes up with every change';
comment on column pin_drafts.editor_key is 'of the page that saved last, whose saves are numbered, so that one that comes late changes nothing';
comment on column pin_drafts.deleted_at is 'it can be brought back for a while';
create index pin_drafts_by_time on pin_drafts (person_id, updated_at, id) where deleted_at is null;
create index pin_drafts_old on pin_drafts (updated_at);
create index pin_drafts_deleted on pin_drafts (deleted_at) where deleted_at is not null;
create index pin_drafts_by_image on pin_drafts (image_signature) where image_signature is not null;
create index pin_drafts_by_video on pin_drafts (video_signature) where video_signature is not null;
create index pin_drafts_of_others on pin_drafts (made_by) where made_by <> person_id;

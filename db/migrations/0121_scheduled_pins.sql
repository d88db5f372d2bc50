-- spread by person_id
create table scheduled_pins (
  person_id bigint not null,
  id bigint not null,
  made_by bigint not null,
  advertiser_id bigint,
  board_id bigint not null,
  section_id bigint,
  image_signature text not null,
  video_signature text,
  title text not null,
  description text not null,
  alt_text text not null,
  link text,
  method text not null,
  publish_at timestamptz not null,
  time_zone text not null,
  tried_since timestamptz,
  failed_at timestamptz,
  failure text,
  cancelled_at timestamptz,
  created_at timestamptz not null,
  primary key (person_id, id),
  check ((failed_at is null) = (failure is null))
);
comment on table scheduled_pins is 'pins that wait for their time; a published one is in pins instead';
comment on column scheduled_pins.person_id is 'whose pin it will be';
comment on column scheduled_pins.made_by is 'who scheduled or changed it last, as whom it is saved';
comment on column scheduled_pins.advertiser_id is 'the ad account on whose behalf it is saved';
comment on column scheduled_pins.time_zone is 'in which its time was chosen, and is shown';
comment on column scheduled_pins.tried_since is 'when it failed by chance first; it is tried again for a while';
comment on column scheduled_pins.failed_at is 'when it could not be published; it stays until it is changed';
comment on column scheduled_pins.cancelled_at is 'it can be brought back for a while';
create index scheduled_pins_due on scheduled_pins (publish_at, id) where failed_at is null and cancelled_at is null;
create index scheduled_pins_by_time on scheduled_pins (person_id, publish_at, id) where cancelled_at is null;
create index scheduled_pins_cancelled on scheduled_pins (cancelled_at) where cancelled_at is not null;
create index scheduled_pins_by_image on scheduled_pins (image_signature);
create index scheduled_pins_by_video on scheduled_pins (video_signature) where video_signature is not null;
create index scheduled_pins_of_others on scheduled_pins (made_by) where made_by <> person_id;

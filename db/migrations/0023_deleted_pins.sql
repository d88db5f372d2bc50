-- A deleted pin waits here for a day, in case somebody wants it back: nothing that reads pins finds it.
create table deleted_pins (
  id bigint primary key,
  board_id bigint not null,
  person_id bigint not null,
  image_signature text not null,
  video_signature text,
  pin jsonb not null,
  action_id bigint,
  deleted_by bigint not null,
  deleted_at timestamptz not null
);
comment on column deleted_pins.pin is 'the row as it was, without its card';
comment on column deleted_pins.action_id is 'the action that deleted all of a board, if one did';
create index deleted_pins_by_hand on deleted_pins (deleted_by, deleted_at, id);
create index deleted_pins_by_action on deleted_pins (action_id, id) where action_id is not null;
create index deleted_pins_by_time on deleted_pins (deleted_at);
create index deleted_pins_by_board on deleted_pins (board_id);
create index deleted_pins_by_person on deleted_pins (person_id);
create index deleted_pins_by_image on deleted_pins (image_signature);
create index deleted_pins_by_video on deleted_pins (video_signature) where video_signature is not null;

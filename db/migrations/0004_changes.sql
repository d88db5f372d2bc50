-- What happened to boards, for whoever keeps something beside them: search and the graph of discovery.

create table board_changes (
  noted_at timestamptz not null default clock_timestamp(),
  id uuid not null default gen_random_uuid(),
  board_id bigint not null,
  pin_id bigint,
  primary key (noted_at, id)
);
comment on table board_changes is 'written in the transaction of the change; kept for two days';
comment on column board_changes.pin_id is 'null: the board itself, and with it all its pins';

-- What somebody does not want to see: a picture, wherever it is saved, and what a person saves.

alter table hidden_pins add column image_signature text not null default '';
update hidden_pins h set image_signature = p.image_signature from pins p where p.id = h.pin_id;
create index hidden_pins_by_picture on hidden_pins (person_id, image_signature);

create table person_mutes (
  person_id bigint not null,
  muted_id bigint not null,
  muted_at timestamptz not null,
  primary key (person_id, muted_id)
);
create index person_mutes_by_muted on person_mutes (muted_id);

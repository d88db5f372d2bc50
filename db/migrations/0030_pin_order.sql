-- The order of pins on their board. A place is a number like an id, and stands in for it: pins never moved by
-- hand stand by their ids, the newest first, and one that was moved has a place between its neighbours'.
alter table pins add column place bigint;
comment on column pins.place is 'where it stands among the pins of its board; null for by its id';
create index pins_by_place on pins (board_id, (coalesce(place, id)) desc, id desc);

-- Beside the pins that were not deleted: a pin is deleted and restored on one machine, with its board locked.
alter table deleted_pins drop constraint deleted_pins_pkey, add primary key (board_id, id);
create index deleted_pins_by_id on deleted_pins (id);
drop index deleted_pins_by_board;

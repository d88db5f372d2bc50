-- Two pages that change a scheduled pin at the same time do not overwrite each other.
alter table scheduled_pins add column version integer not null default 1;
comment on column scheduled_pins.version is 'of what a page reads: its change names it, and is refused once another came first';

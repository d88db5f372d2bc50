-- Pins of several pages wait for their time, too.
alter table scheduled_pins add column story_id bigint;
create index scheduled_pins_by_story on scheduled_pins (story_id) where story_id is not null;
comment on column scheduled_pins.story_id is 'its pages, which become those of the pin; as of pins';

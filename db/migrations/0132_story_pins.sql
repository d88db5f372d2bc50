-- Pins of several pages.

-- spread by story_id
create table stories (
  story_id bigint primary key,
  format text not null check (format in ('2:3', '3:4', '1:1', '9:16')),
  created_at timestamptz not null
);
comment on table stories is 'the pages of a pin and of all that were saved from it; they never change';

-- spread by story_id
create table story_pages (
  story_id bigint not null references stories (story_id) on delete cascade,
  position smallint not null,
  image_signature text not null,
  video_signature text,
  title text not null,
  description text not null,
  alt_text text not null,
  link text,
  primary key (story_id, position)
);
create index story_pages_by_image on story_pages (image_signature);
create index story_pages_by_video on story_pages (video_signature) where video_signature is not null;

alter table pins add column story_id bigint;
create index pins_by_story on pins (story_id) where story_id is not null;
comment on column pins.story_id is 'its pages; its own picture and video are those of the first';
alter table deleted_pins add column story_id bigint;
create index deleted_pins_by_story on deleted_pins (story_id) where story_id is not null;

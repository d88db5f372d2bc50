-- What is said in the videos of pages.
alter table story_pages add column captions jsonb;
comment on column story_pages.captions is 'what is said in its video; as of pins';

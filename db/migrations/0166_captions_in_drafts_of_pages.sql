-- What is said in the videos of pages that are begun.
alter table pin_draft_pages add column captions jsonb;
comment on column pin_draft_pages.captions is 'what is said in its video; as of pins';

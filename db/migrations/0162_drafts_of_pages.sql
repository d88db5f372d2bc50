-- Drafts of pins of several pages.
alter table pin_drafts add column page_format text check (page_format in ('2:3', '3:4', '1:1', '9:16'));
comment on column pin_drafts.page_format is 'of one with pages, which stand in pin_draft_pages; its picture is that of the first';

-- spread by person_id
create table pin_draft_pages (
  person_id bigint not null,
  draft_id bigint not null,
  position smallint not null,
  image_signature text,
  video_signature text,
  original_signature text,
  recipe jsonb,
  image_url text,
  title text not null,
  description text not null,
  alt_text text not null,
  link text not null,
  primary key (person_id, draft_id, position),
  foreign key (person_id, draft_id) references pin_drafts (person_id, id) on delete cascade
);
comment on table pin_draft_pages is 'pages of pins that are begun; as of pin_drafts';
create index pin_draft_pages_by_image on pin_draft_pages (image_signature) where image_signature is not null;
create index pin_draft_pages_by_video on pin_draft_pages (video_signature) where video_signature is not null;
create index pin_draft_pages_by_original on pin_draft_pages (original_signature) where original_signature is not null;

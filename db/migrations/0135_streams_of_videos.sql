-- Videos are streamed in several renditions beside their one file, and uploads say how far their preparation is.

alter table videos
  add column streamed_at timestamptz,
  add column stream_tries smallint not null default 0;
comment on column videos.streamed_at is 'when its stream was there; null until then';
comment on column videos.stream_tries is 'how often making one was begun and not finished, other than for want of room';
create index videos_without_stream on videos (created_at desc, signature) where streamed_at is null;

alter table media_uploads
  add column progress smallint check (progress between 0 and 100),
  add column tries smallint not null default 0,
  add column delay_failure text;
comment on column media_uploads.progress is 'percent of the preparation of a video';
comment on column media_uploads.tries is 'how often its preparation was begun and not finished, other than for want of room';
comment on column media_uploads.delay_failure is 'the failure for which its preparation is tried again';

-- What the owner of a video wants of it: a part, and the moment of its cover.

alter table media_uploads
  add column start_ms integer check (start_ms >= 0),
  add column end_ms integer check (end_ms > start_ms),
  add column cover_ms integer check (cover_ms >= 0);
comment on column media_uploads.start_ms is 'of the part of a video that is kept, in the file that comes in; null: from its beginning';
comment on column media_uploads.end_ms is 'null: to its end';
comment on column media_uploads.cover_ms is 'the moment of the cover, in the file that comes in; null: soon after the beginning';

alter table resumable_uploads
  add column start_ms integer check (start_ms >= 0),
  add column end_ms integer check (end_ms > start_ms),
  add column cover_ms integer check (cover_ms >= 0);
comment on column resumable_uploads.start_ms is 'as of media_uploads, to which it goes on with the rest';

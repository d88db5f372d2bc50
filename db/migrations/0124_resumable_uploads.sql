-- Uploads that go on after a lost connection: their parts are objects of the store until all have come.

create table resumable_uploads (
  person_id bigint not null,
  id bigint not null,
  byte_size integer not null check (byte_size > 0),
  received integer not null default 0 check (received between 0 and byte_size),
  media_type text check (media_type in ('image-story-pin', 'video-story-pin')),
  writer text,
  writer_until timestamptz,
  touched_at timestamptz not null,
  primary key (person_id, id)
);
comment on column resumable_uploads.id is 'of media_uploads, once all bytes have come';
comment on column resumable_uploads.media_type is 'by the first bytes; null until they have come';
comment on column resumable_uploads.writer is 'the request that may add parts, until writer_until';
comment on column resumable_uploads.touched_at is 'when the last part came';
create index resumable_uploads_by_age on resumable_uploads (touched_at);

create table resumable_parts (
  person_id bigint not null,
  upload_id bigint not null,
  first_byte integer not null,
  byte_size integer not null,
  object_key text not null,
  primary key (person_id, upload_id, first_byte)
);

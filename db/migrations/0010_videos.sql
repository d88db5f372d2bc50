-- Videos, and the announced way of handing over files.

create table videos (
  signature text primary key,
  width integer not null,
  height integer not null,
  duration_ms integer not null,
  byte_size bigint not null,
  cover_signature text not null,
  created_at timestamptz not null
);
comment on column videos.signature is 'the first 128 bits of the SHA-256 of the file that came in';
comment on column videos.cover_signature is 'the picture shown until it plays, of images';
create index videos_by_age on videos (created_at, signature);
create index videos_by_cover on videos (cover_signature);

create table media_uploads (
  person_id bigint not null,
  id bigint not null,
  media_type text not null check (media_type in ('image-story-pin', 'video-story-pin')),
  state text not null check (state in ('registered', 'processing', 'succeeded', 'failed')),
  signature text,
  failure text,
  created_at timestamptz not null,
  primary key (person_id, id)
);
comment on column media_uploads.id is 'below 2^53: clients send it as a number of JSON';
comment on column media_uploads.signature is 'of what was handed over: a picture, or a video whether it is made yet or not';
create index media_uploads_by_age on media_uploads (created_at);
create index media_uploads_by_signature on media_uploads (signature) where signature is not null;

alter table pins add column video_signature text;
comment on column pins.video_signature is 'what plays in place of the picture; its card says so too';
create index pins_by_video on pins (video_signature) where video_signature is not null;

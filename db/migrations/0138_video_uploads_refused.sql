create table video_upload_refusals (
  person_id bigint primary key,
  reason text not null,
  refused_at timestamptz not null
);
comment on table video_upload_refusals is 'members from whom an operator has taken the upload of videos';

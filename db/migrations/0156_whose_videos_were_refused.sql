alter table video_upload_refusals add column refused_by text;
comment on column video_upload_refusals.refused_by is 'username of the operator; null: by a command';
create index on video_upload_refusals (refused_at desc, person_id desc);

create table past_video_refusals (
  person_id bigint not null,
  id bigint not null,
  refused_at timestamptz not null,
  reason text not null,
  refused_by text,
  allowed_by text,
  allowed_at timestamptz not null,
  primary key (person_id, id)
);
comment on table past_video_refusals is 'members who may upload videos again, and why they could not';
create index on past_video_refusals (allowed_at desc, id desc);

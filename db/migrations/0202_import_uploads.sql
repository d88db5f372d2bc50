-- Files to import come in parts, too, and go on after a lost connection (docs/decisions/309).

alter table resumable_uploads
  add column purpose text not null default 'media',
  add column about jsonb;
alter table resumable_uploads
  add constraint resumable_uploads_purpose_check check (purpose in ('media', 'import'));
comment on column resumable_uploads.purpose is 'what becomes of it once all bytes have come';
comment on column resumable_uploads.about is 'what its purpose has to know then; null for media';

alter table imports add column upload_id bigint;
comment on column imports.upload_id is 'of resumable_uploads, whose parts are still to become its file; null once they have';

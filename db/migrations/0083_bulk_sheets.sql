-- Sheets of campaigns and what is in them, edited elsewhere and handed over. What a sheet does is a bulk edit.

-- spread by advertiser_id
create table bulk_sheets (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  format text not null check (format in ('CSV', 'XLSX')),
  byte_size bigint not null,
  file_key text not null,
  language text not null,
  created_by bigint not null,
  created_at timestamptz not null,
  read_at timestamptz,
  applied_at timestamptz,
  finished_at timestamptz,
  moved_at timestamptz not null,
  waiting int not null default 0,
  saved int not null default 0,
  unchanged int not null default 0,
  refused int not null default 0,
  created int not null default 0,
  ignored int not null default 0,
  failure text,
  primary key (advertiser_id, id)
);
comment on column bulk_sheets.id is 'that of the bulk edit too, which begins when it is applied; its rows are there once it is read';
comment on column bulk_sheets.moved_at is 'its last progress: one that makes none is given up';
comment on column bulk_sheets.waiting is 'counts of its rows by state, of those made by it, and of rows without an action';
-- What is under way, and what is old, is looked for in all ad accounts.
create index bulk_sheets_under_way on bulk_sheets (moved_at) where finished_at is null;
create index bulk_sheets_by_time on bulk_sheets (created_at);
create index bulk_sheets_by_person on bulk_sheets (created_by);

alter table bulk_edits drop constraint bulk_edits_level_check;
alter table bulk_edits add constraint bulk_edits_level_check
  check (level in ('CAMPAIGN', 'AD_GROUP', 'AD', 'SHEET')) not valid;
alter table bulk_edits validate constraint bulk_edits_level_check;

alter table bulk_edit_rows add column level text;
alter table bulk_edit_rows add column is_new boolean not null default false;
alter table bulk_edit_rows add column line int;
alter table bulk_edit_rows add column cells jsonb;
comment on column bulk_edit_rows.level is 'null: that of the bulk edit';
comment on column bulk_edit_rows.is_new is 'it is made, with the id that the row gives it';
comment on column bulk_edit_rows.line is 'the row of the sheet, from 1';
comment on column bulk_edit_rows.cells is 'what the sheet says, by the heads of its columns';

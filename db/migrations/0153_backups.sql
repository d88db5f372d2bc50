create table erased_accounts (
  account_id bigint primary key,
  erased_at timestamptz not null,
  noted_at timestamptz
);
comment on table erased_accounts is 'a number and a day, kept as long as a backup may still hold the account, which is deleted again where one is restored';
comment on column erased_accounts.noted_at is 'when it was written beside the backups, for a server whose database is lost';

create table backup_runs (
  id uuid primary key default gen_random_uuid(),
  started_at timestamptz not null,
  ended_at timestamptz,
  backup text,
  failure text,
  written_bytes bigint not null default 0
);
comment on column backup_runs.ended_at is 'null while it runs, and where it was killed';
comment on column backup_runs.backup is 'the name of the backup that was made';
create index backup_runs_by_time on backup_runs (started_at);

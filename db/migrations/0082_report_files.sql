-- Reports made into files, templates of them, and schedules by which they are made and mailed about.

-- spread by advertiser_id, like all that follow
create table report_runs (
  advertiser_id bigint not null,
  id bigint not null,
  token text not null,
  name text not null,
  definition jsonb not null,
  first_day date not null,
  last_day date not null,
  started_by bigint,
  schedule_id bigint,
  due_at timestamptz,
  status text not null check (status in ('IN_PROGRESS', 'FINISHED', 'FAILED', 'EXPIRED', 'CANCELLED')),
  rows_written bigint not null default 0,
  file_key text,
  byte_size bigint,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  expires_at timestamptz,
  primary key (advertiser_id, id),
  check ((schedule_id is null) = (due_at is null))
);
comment on table report_runs is 'reports made into files in the store; a row outlives its file';
comment on column report_runs.token is 'of its address; whoever opens it needs the permission as well';
comment on column report_runs.started_by is 'null: a schedule, or somebody who is gone';
comment on column report_runs.due_at is 'when its schedule was due: each time is made once';
create unique index report_runs_by_token on report_runs (advertiser_id, token);
create unique index report_runs_by_due_time on report_runs (advertiser_id, schedule_id, due_at) where schedule_id is not null;
-- What is under way, and whose file is due, is looked for in all ad accounts.
create index report_runs_under_way on report_runs (created_at) where status = 'IN_PROGRESS';
create index report_runs_by_expiry on report_runs (expires_at) where expires_at is not null;
create index report_runs_by_time on report_runs (created_at);
create index report_runs_by_person on report_runs (started_by) where started_by is not null;

create table report_templates (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  definition jsonb not null,
  made_by bigint,
  created_at timestamptz not null,
  primary key (advertiser_id, id),
  unique (advertiser_id, name)
);
create index report_templates_by_person on report_templates (made_by) where made_by is not null;

create table report_schedules (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  definition jsonb not null,
  cadence text not null check (cadence in ('DAILY', 'WEEKLY', 'MONTHLY')),
  weekday smallint not null check (weekday between 1 and 7),
  month_day smallint not null check (month_day between 1 and 31),
  hour smallint not null check (hour between 0 and 23),
  made_by bigint not null,
  next_at timestamptz not null,
  created_at timestamptz not null,
  primary key (advertiser_id, id)
);
comment on table report_schedules is 'weekday: 1 is Monday; day and hour are those of the ad account''s time zone';
create index report_schedules_by_time on report_schedules (next_at);
create index report_schedules_by_person on report_schedules (made_by);

create table report_subscriptions (
  advertiser_id bigint not null,
  schedule_id bigint not null,
  id bigint not null,
  email text not null,
  email_key text not null,
  language text,
  ended_at timestamptz,
  primary key (advertiser_id, schedule_id, id),
  unique (advertiser_id, schedule_id, email_key)
);
comment on column report_subscriptions.language is 'of whoever made the schedule: used where that of the address is not known';
comment on column report_subscriptions.ended_at is 'by the link in a mail; nothing is sent to it any more';
create index report_subscriptions_by_email on report_subscriptions (email_key);

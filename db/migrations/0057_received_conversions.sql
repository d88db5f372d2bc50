-- How many events sites reported, also those refused or doubled, and those sent to try things out.

-- spread by advertiser_id, like all that follow
create table conversion_receipts (
  advertiser_id bigint not null,
  id bigint not null,
  received_at timestamptz not null,
  source text not null,
  event_name text not null,
  outcome text not null check (outcome in ('stored', 'duplicate', 'failed')),
  reason text not null,
  field text not null,
  n integer not null check (n > 0),
  sample jsonb,
  primary key (advertiser_id, id)
);
comment on table conversion_receipts is 'what each call brought, until it is added to conversion_counts a minute later';
create index conversion_receipts_by_time on conversion_receipts (received_at);

create table conversion_counts (
  advertiser_id bigint not null,
  hour timestamptz not null,
  source text not null,
  event_name text not null,
  outcome text not null,
  reason text not null,
  field text not null,
  n bigint not null,
  last_at timestamptz not null,
  sample jsonb,
  primary key (advertiser_id, hour, source, event_name, outcome, reason, field)
);
comment on column conversion_counts.event_name is 'empty where an event had none that is known';
comment on column conversion_counts.reason is 'of a refused event: the key of what is said about it; field: which of its fields';
comment on column conversion_counts.sample is 'the fields of a refused event, without personal data; for a week';
create index conversion_counts_by_hour on conversion_counts (hour);

-- Events that came before anything was counted.
insert into conversion_counts (advertiser_id, hour, source, event_name, outcome, reason, field, n, last_at)
select advertiser_id, date_trunc('hour', received_at, 'UTC'), sources[1], event_name, 'stored', '', '', count(*),
  max(received_at)
  from conversion_events group by 1, 2, 3, 4;

create table conversion_test_events (
  advertiser_id bigint not null,
  id bigint not null,
  received_at timestamptz not null,
  source text not null,
  event_name text not null,
  fields jsonb not null,
  problem jsonb,
  warning jsonb,
  primary key (advertiser_id, id)
);
comment on table conversion_test_events is 'never counted; for a day';
comment on column conversion_test_events.fields is 'what was sent, without personal data';
create index conversion_test_events_by_time on conversion_test_events (received_at);

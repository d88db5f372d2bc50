-- How many people two audiences share, kept for a day, and why an audience could not be brought up to date.

create table audience_overlaps (
  advertiser_id bigint not null,
  first_source_id bigint not null,
  second_source_id bigint not null,
  shown_people integer not null check (shown_people >= 0),
  counted_at timestamptz not null,
  primary key (advertiser_id, first_source_id, second_source_id),
  check (first_source_id < second_source_id)
);
comment on column audience_overlaps.shown_people is 'how many people are in both, less a hidden number; only bounds around it are shown';
create index audience_overlaps_by_time on audience_overlaps (counted_at);

alter table audiences add column failed_at timestamptz;
alter table audiences add column failure text;
comment on column audiences.failure is 'what kind of error it was that the last attempt to bring it up to date ended with; null: it succeeded';

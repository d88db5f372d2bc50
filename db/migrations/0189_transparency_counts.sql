-- What operators can publish about a period (docs/decisions/378): its decisions are found by when they were made, and
-- refused pictures are counted by month, as those of a list have their sum alone.

create index report_cases_settled on report_cases (settled_at) where settled_at is not null;
create index appeals_settled on appeals (settled_at) where settled_at is not null;

create table refused_pictures (
  month date not null,
  reason text not null,
  count integer not null,
  primary key (month, reason)
);
comment on table refused_pictures is 'how many known pictures were brought and refused in a month, by the rule of their list';
comment on column refused_pictures.month is 'its first day, in UTC';

-- Where a list of such pictures comes from, as operators wrote it.
alter table known_picture_lists add column source text not null default '';
comment on column known_picture_lists.source is 'where it comes from, as operators wrote it';

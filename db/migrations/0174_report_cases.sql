-- What is reported is decided once, by an operator who has claimed it, and a removal may wait for a second one. Until a
-- removal is final, the thing is kept where nobody finds it (docs/decisions/358).

create table report_classes (
  code text primary key,
  clock_hours integer not null check (clock_hours > 0),
  first_alarm_percent smallint not null default 50 check (first_alarm_percent between 1 and 100),
  second_alarm_percent smallint not null default 90 check (second_alarm_percent between first_alarm_percent and 100),
  hides_at_once boolean not null default false,
  needs_second boolean not null default true
);
comment on table report_classes is 'the reasons for reports, and what the operators do about each';
comment on column report_classes.clock_hours is 'within how many hours it is decided';
comment on column report_classes.first_alarm_percent is 'of the clock, after which operators are told';
comment on column report_classes.hides_at_once is 'whether what is reported is hidden until it is decided';
comment on column report_classes.needs_second is 'whether a removal waits for a second operator, where there is one';
insert into report_classes (code, clock_hours, hides_at_once, needs_second) values
  ('intimate_image', 48, false, true),
  ('child_safety', 1, true, true),
  ('self_harm', 24, false, true),
  ('violence', 48, false, true),
  ('hate', 72, false, true),
  ('harassment', 72, false, true),
  ('nudity', 72, false, true),
  ('private_information', 72, false, true),
  ('intellectual_property', 168, false, true),
  ('misinformation', 168, false, true),
  ('spam', 168, false, false),
  ('other', 168, false, true);

create table report_cases (
  id bigint primary key,
  subject text not null,
  subject_id bigint not null,
  opened_at timestamptz not null,
  claimed_by bigint,
  claimed_until timestamptz,
  rule text,
  words text not null default '',
  decided_by bigint,
  decided_at timestamptz,
  confirmed_by bigint,
  hidden_at timestamptz,
  alarms smallint not null default 0,
  settled_at timestamptz,
  outcome text,
  finished_at timestamptz
);
comment on table report_cases is 'what operators do about a thing that was reported, whatever the number of its reports';
comment on column report_cases.rule is 'the code of the rule it breaks; null: it was not decided to remove it';
comment on column report_cases.words is 'what whoever is affected reads beside the rule';
comment on column report_cases.decided_by is 'the operator who decided; while settled_at is null, a second one is waited for';
comment on column report_cases.hidden_at is 'since when nobody finds the thing';
comment on column report_cases.alarms is 'how many alarms about its clock were sent';
comment on column report_cases.finished_at is 'since when the decision cannot be undone';
create unique index report_cases_open on report_cases (subject, subject_id) where settled_at is null;
create index report_cases_unfinished on report_cases (settled_at) where settled_at is not null and finished_at is null;
create index report_cases_by_subject on report_cases (subject, subject_id);

alter table reports add column case_id bigint;
create index reports_by_case on reports (case_id) where case_id is not null;

alter table deleted_pins alter column deleted_by drop not null;
comment on column deleted_pins.deleted_by is 'null: an operator, who alone can bring it back';
comment on column deleted_pins.deleted_at is 'infinity: taken down by an operator, until that is final';
alter table boards add column taken_down_at timestamptz;
comment on column boards.taken_down_at is 'by an operator, who alone can bring it back; deleted_at is infinity until that is final';
alter table comments add column taken_down_at timestamptz;
comment on column comments.taken_down_at is 'by an operator, with its replies';
alter table conversation_messages add column taken_down_at timestamptz;
comment on column conversation_messages.taken_down_at is 'by an operator';

-- Operators change what is done about each reason for reports on a page, and see who changed what
-- (docs/decisions/377). One row for each value that changed; few, and kept as long as the reasons are.

create table report_class_changes (
  id bigint primary key,
  code text not null,
  field text not null,
  before integer not null,
  after integer not null,
  changed_at timestamptz not null,
  changed_by bigint
);
comment on table report_class_changes is 'who changed what operators do about a reason for reports';
comment on column report_class_changes.field is 'the column of report_classes';
comment on column report_class_changes.after is '0 or 1 where it is a yes or no';
comment on column report_class_changes.changed_by is 'null: by a command, or somebody who is gone';
create index report_class_changes_by_person on report_class_changes (changed_by) where changed_by is not null;

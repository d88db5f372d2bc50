-- Whoever decides that something is removed may say that its picture is not to come again (docs/decisions/370).

alter table report_cases add column keeps_out boolean not null default false;
comment on column report_cases.keeps_out is 'whether its picture is not taken again once it is removed';
alter table report_classes add column keep_days integer not null default 0 check (keep_days >= 0);
comment on column report_classes.keep_days is 'for how long the files of pictures that are not to come again are kept where nobody sees them';
update report_classes set keep_days = 365 where code = 'child_safety';

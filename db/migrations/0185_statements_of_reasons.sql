-- Whoever a removal affects finds its statement of reasons in the app, and appeals lead to what they are about
-- (docs/decisions/371).

alter table report_cases add column affected_id bigint;
comment on column report_cases.affected_id is 'whose thing was removed, who was told';
alter table report_cases add column affected_title text not null default '';
comment on column report_cases.affected_title is 'what they called it, or said';
alter table report_cases add column is_found_by_hash boolean not null default false;
comment on column report_cases.is_found_by_hash is 'whether its picture was the same as one that is not taken, and nobody looked at it';
create index report_cases_by_affected on report_cases (affected_id) where affected_id is not null;

alter table appeals add column report_id bigint;
comment on column appeals.report_id is 'the number of the statement that it is about';
create index appeals_by_report on appeals (report_id) where report_id is not null;

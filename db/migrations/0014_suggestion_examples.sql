-- A suggestion that few pins say is offered when one of these is still there to be found.
alter table suggestions add column examples bigint[] not null default '{}';
comment on column suggestions.examples is 'the newest pins that say it; none where so many do that one is surely found';

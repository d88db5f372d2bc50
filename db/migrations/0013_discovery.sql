-- What discovery goes by: interests an operator takes out of sight, public boards by when they were last saved to.

alter table interests add column hidden_at timestamptz;
comment on column interests.hidden_at is 'hidden by an operator since then; what lies below it is hidden with it';

-- Where the newest public pins are, however many others were saved since.
create index boards_public_by_last_pinned on boards (last_pinned_at, id)
  where privacy = 'public' and deleted_at is null;

-- Keys of one letter can be turned off.
alter table accounts add column key_shortcuts boolean not null default true;

-- The line's own page, which tells who answers and how else to ask.
update advisory_lines set url = source
 where advisory_id = 'distress' and country = 'ES' and name = 'Línea 024' and url is null;

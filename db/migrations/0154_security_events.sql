-- What happened to accounts and by operators, kept apart from what the product needs, and never changed.

create table security_events (
  id bigint primary key,
  happened_at timestamptz not null,
  kind text not null,
  operation text not null,
  outcome text not null,
  actor_id bigint,
  subject_id bigint,
  object text,
  address text,
  request text
);
comment on table security_events is 'append-only: a year of log-ins, changed credentials, exports, and what operators did';
comment on column security_events.outcome is '"ok", or the code of the failure';
comment on column security_events.actor_id is 'who did it; null: nobody logged in, the command line, or their account was deleted';
comment on column security_events.subject_id is 'whose account it concerns, where that is not who did it; null also when that account was deleted';
comment on column security_events.object is 'the number of what it is about';
comment on column security_events.address is 'the network it came from: 24 bits of IPv4, 48 of IPv6';
comment on column security_events.request is 'as the log of the server names the request';

create index security_events_by_kind on security_events (kind, id);
create index security_events_by_actor on security_events (actor_id, id) where actor_id is not null;
create index security_events_by_subject on security_events (subject_id, id) where subject_id is not null;

create function keep_security_event() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.actor_id is null or new.actor_id is not distinct from old.actor_id)
    and (new.subject_id is null or new.subject_id is not distinct from old.subject_id)
    and to_jsonb(new) - 'actor_id' - 'subject_id' = to_jsonb(old) - 'actor_id' - 'subject_id'
  then return new;
  end if;
  if tg_op = 'DELETE' then
    if old.happened_at < now() - interval '365 days' then return old; end if;
  end if;
  raise exception 'security events are not changed or removed';
end $$;
comment on function keep_security_event() is 'people can be forgotten, and what is older than a year goes; nothing else changes';

create trigger security_events_keep before update or delete on security_events
  for each row execute function keep_security_event();
create trigger security_events_keep_all before truncate on security_events
  for each statement execute function keep_security_event();

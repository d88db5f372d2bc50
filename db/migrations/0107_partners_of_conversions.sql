-- Which partner reported an event, and the token that a partner was given.

alter table conversion_events add column partner text;
comment on column conversion_events.partner is 'as the event named it; null: none';
create index conversion_events_by_partner on conversion_events (advertiser_id, received_at desc)
  include (partner, event_name, event_id) where partner is not null;

alter table conversion_tokens add column partner text;
comment on column conversion_tokens.partner is 'the partner it was made for';
create unique index conversion_tokens_by_partner on conversion_tokens (advertiser_id, partner)
  where partner is not null and revoked_at is null;

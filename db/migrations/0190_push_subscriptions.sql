-- Browsers that show notifications (docs/decisions/379). Spread by person_id.

create table push_subscriptions (
  person_id bigint not null,
  id bigint not null,
  session_hash bytea not null,
  address bytea not null,
  user_agent text not null,
  topics text[] not null,
  created_at timestamptz not null,
  sent_at timestamptz,
  failures integer not null default 0,
  retry_at timestamptz,
  messages_up_to bigint not null,
  news_up_to bigint not null,
  news_sent_at timestamptz,
  primary key (person_id, id),
  unique (person_id, session_hash)
);
comment on table push_subscriptions is 'browsers that show notifications';
comment on column push_subscriptions.session_hash is 'the hash of the token of the session, with which it ends';
comment on column push_subscriptions.address is 'encrypted: where messages are sent, and the keys for them';
comment on column push_subscriptions.topics is 'what its member wants to be told about here';
comment on column push_subscriptions.sent_at is 'when the push service last took a message';
comment on column push_subscriptions.failures is 'how often in a row it did not';
comment on column push_subscriptions.retry_at is 'nothing is sent before';
comment on column push_subscriptions.messages_up_to is 'the newest message that was told, or after which it began';
comment on column push_subscriptions.news_up_to is 'the same of news';
comment on column push_subscriptions.news_sent_at is 'when news were last told';
create index push_subscriptions_by_id on push_subscriptions (id);

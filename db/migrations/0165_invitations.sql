-- Invitations to open an account: links that are good once or several times.

create table invitations (
  id bigint primary key,
  token_hash bytea not null unique,
  made_by bigint,
  email_key text,
  note text not null,
  max_uses integer not null check (max_uses > 0),
  uses integer not null default 0,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
comment on table invitations is 'links by which people may open an account';
comment on column invitations.made_by is 'null: somebody asked for it with an address of an admitted domain';
comment on column invitations.email_key is 'the address it was mailed to, which alone may use it; null: whoever has the link';
comment on column invitations.note is 'whom it is for, for whoever made it';
create index invitations_by_maker on invitations (made_by, id) where made_by is not null;
create index invitations_by_end on invitations (expires_at);

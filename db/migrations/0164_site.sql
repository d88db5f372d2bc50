-- What an operator sets in the browser, and who the operators are.

create table site_versions (
  version integer primary key,
  name text,
  accent text,
  logo_signature text,
  languages text[],
  default_language text,
  sign_up text not null check (sign_up in ('open', 'invitation', 'domain', 'closed')),
  sign_up_domains text[] not null,
  members_invite boolean not null,
  made_at timestamptz not null,
  made_by bigint
);
comment on table site_versions is 'the name, colours, languages and doors of the server: the newest version counts, and the others say who changed what';
comment on column site_versions.name is 'null: as it comes';
comment on column site_versions.accent is 'as #rrggbb; null: the blue it comes with';
comment on column site_versions.languages is 'tags of those offered; null: all';
comment on column site_versions.default_language is 'for whose browser accepts none of them, and for mails; null: English';
comment on column site_versions.members_invite is 'whether members may make invitations, besides operators';
comment on column site_versions.made_by is 'null: their account was deleted';

create table operators (
  account_id bigint primary key,
  since timestamptz not null,
  proof bytea not null,
  is_first boolean unique check (is_first)
);
comment on table operators is 'members who set up the server, besides those named in the setting OPERATORS';
comment on column operators.proof is 'a keyed hash by this server, so that writing to the database alone makes nobody an operator';
comment on column operators.is_first is 'by the set-up code: of two at once, one; null for others';

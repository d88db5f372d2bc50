-- Mails are written in the language of who reads them, and pages in the one that a member chose.
alter table accounts
  add column language text,
  add column language_chosen_at timestamptz;
comment on column accounts.language is 'tag of the language that mails are written in; null for not known yet';
comment on column accounts.language_chosen_at is 'when its member chose the language; null for that of the browser';
alter table reports add column language text;
comment on column reports.language is 'tag of the language that the reporter read; null for not known';

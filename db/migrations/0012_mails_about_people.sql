-- What members are written to about, and how far they were.

alter table accounts
  add column mails_of_messages boolean not null default true,
  add column mails_of_invites boolean not null default true;

alter table conversation_people add column mailed_up_to bigint not null default 0;
comment on column conversation_people.mailed_up_to is
  'the last message a mail told of; while it lies behind read_up_to, the next unread one is told by mail';

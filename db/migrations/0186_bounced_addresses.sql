-- Addresses whose mail server refused a mail for good (docs/decisions/375). One row for each, by the form in which
-- addresses are compared.

create table bounced_addresses (
  email_key text primary key,
  id bigint not null,
  email text not null,
  reason text not null,
  mail_kind text not null,
  code integer not null,
  enhanced_code text,
  answer text not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  times integer not null default 1 check (times > 0),
  blocked_until timestamptz,
  tried_at timestamptz,
  tried_message bigint
);
comment on table bounced_addresses is 'addresses whose mail server refused a mail for good; the latest refusal counts';
comment on column bounced_addresses.id is 'of the latest refusal, by which they are listed';
comment on column bounced_addresses.mail_kind is 'what the refused mail was about';
comment on column bounced_addresses.code is 'the mail server''s reply code';
comment on column bounced_addresses.enhanced_code is 'its enhanced status code, as 5.1.1';
comment on column bounced_addresses.answer is 'what it said, without addresses';
comment on column bounced_addresses.blocked_until is 'until when mails are not sent there; null: the refusal says nothing about the mailbox';
comment on column bounced_addresses.tried_at is 'when a mail that its owner asked for was sent there all the same';
comment on column bounced_addresses.tried_message is 'that mail, which may take several attempts';

create index bounced_addresses_by_id on bounced_addresses (id);
create index bounced_addresses_by_last on bounced_addresses (last_at);

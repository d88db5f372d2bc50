-- Ad accounts that pay before their ads run.

alter table ledger_balances add column prepaid_since timestamptz;
alter table ledger_balances add column prepaid_stopped_at timestamptz;
comment on column ledger_balances.prepaid_since is
  'it pays in advance: what is left of that is below zero in receivable_micro; null: it pays afterwards';
comment on column ledger_balances.prepaid_stopped_at is 'its ads rest, as nothing is left, and it was told so';
create index ledger_balances_prepaid on ledger_balances (advertiser_id) where prepaid_since is not null;

alter table charges drop constraint charges_reason_check;
alter table charges add constraint charges_reason_check
  check (reason in ('THRESHOLD', 'MONTH_END', 'PAY_NOW', 'TRANSFER', 'TOP_UP'));
comment on column charges.reason is 'TOP_UP: paid in advance, by card or by transfer';

-- spread by advertiser_id
create table entered_top_ups (
  advertiser_id bigint not null,
  charge_id bigint not null,
  kind text not null check (kind in ('ENTERED', 'REVERSED')),
  paid_on date,
  note text,
  entered_by text not null,
  created_at timestamptz not null,
  primary key (advertiser_id, charge_id, kind)
);
comment on table entered_top_ups is 'append-only: who entered that an ad account paid in advance by transfer, or took that back';
comment on column entered_top_ups.entered_by is 'the operator''s name';

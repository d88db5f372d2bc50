-- Payments of invoices by transfer, as operators enter them and take mistaken ones back.

alter table charges drop constraint charges_state_check;
alter table charges add constraint charges_state_check
  check (state in ('PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED', 'DISPUTED', 'REVERSED'));
comment on column charges.state is 'REVERSED: a transfer that was entered by mistake';

-- spread by advertiser_id
create table invoice_payments (
  advertiser_id bigint not null,
  id bigint not null,
  invoice_id bigint not null,
  charge_id bigint not null,
  kind text not null check (kind in ('ENTERED', 'REVERSED')),
  amount_micro bigint not null check (amount_micro > 0),
  paid_on date,
  note text,
  entered_by text,
  created_at timestamptz not null,
  primary key (advertiser_id, id)
);
comment on table invoice_payments is 'append-only: who entered that an invoice was paid by transfer, or took that back';
comment on column invoice_payments.paid_on is 'when the money arrived; null for what is taken back';
comment on column invoice_payments.entered_by is 'the operator''s name; null: by the admin command';
create index invoice_payments_by_invoice on invoice_payments (advertiser_id, invoice_id, id);

-- Operators read invoices of all ad accounts.
create index invoices_newest on invoices (id) where document = 'INVOICE';
create index invoices_by_number on invoices (number);
create index invoices_corrected on invoices (advertiser_id, corrects_id) where corrects_id is not null;
create index charges_by_invoice on charges (advertiser_id, invoice_id) where invoice_id is not null;

create table tax_exemptions (
  advertiser_id bigint not null,
  id bigint not null,
  status text not null check (status in ('WAITING', 'ACCEPTED', 'REFUSED')),
  file_key text not null,
  file_kind text not null check (file_kind in ('pdf', 'jpeg', 'png', 'webp')),
  byte_size integer not null,
  valid_from date not null,
  valid_until date not null check (valid_until >= valid_from),
  uploaded_by bigint,
  created_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  reason text,
  reminded_at timestamptz,
  primary key (advertiser_id, id)
);
comment on table tax_exemptions is 'certificates by which no tax is charged from their first to their last day, in UTC, once an operator accepted them';
comment on column tax_exemptions.decided_by is 'the name of an operator';
comment on column tax_exemptions.reminded_at is 'when it was said that it ends soon';
create unique index tax_exemptions_waiting on tax_exemptions (advertiser_id) where status = 'WAITING';
create index tax_exemptions_by_status on tax_exemptions (status, id);
create index tax_exemptions_ending on tax_exemptions (valid_until) where status = 'ACCEPTED' and reminded_at is null;
create index tax_exemptions_by_person on tax_exemptions (uploaded_by) where uploaded_by is not null;

alter table invoices drop constraint invoices_tax_treatment_check;
alter table invoices add constraint invoices_tax_treatment_check
  check (tax_treatment in ('DOMESTIC', 'REVERSE_CHARGE', 'NONE', 'EXEMPT')) not valid;
alter table invoices validate constraint invoices_tax_treatment_check;

-- What tax is in invoices, and by which rule.

-- spread by advertiser_id
create table tax_profiles (
  advertiser_id bigint primary key,
  tax_id text,
  updated_at timestamptz not null
);
comment on table tax_profiles is 'the number that a tax office gave the business of an ad account; checked by its form alone';

alter table invoices add column tax_treatment text
  check (tax_treatment in ('DOMESTIC', 'REVERSE_CHARGE', 'NONE'));
alter table invoices add column bill_to_tax_id text;
comment on column invoices.tax_treatment is 'the rule by which tax_rate_ppm applies; null: no tax was set up when it was issued';
comment on column invoices.tax_micro is 'contained in total_micro';

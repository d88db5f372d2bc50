-- Money of ad accounts: how it is paid, what is owed, what was paid, and the documents about it.
-- Kinds: spread by advertiser_id unless said otherwise.

alter table partners add column address jsonb;
comment on column partners.address is 'where the business gets its invoices; null for not given';

-- How an ad account pays. At most one row is current; one more may wait for its card to be confirmed.
create table billing_profiles (
  advertiser_id bigint not null,
  id bigint not null,
  provider text not null,
  status text not null check (status in ('PENDING', 'VALID', 'INVALID', 'DELETED')),
  -- What the provider calls its customer, the set-up of the card, and the card.
  customer_ref text,
  setup_ref text,
  card_ref text,
  card_brand text,
  card_last4 text,
  card_exp_month smallint,
  card_exp_year smallint,
  -- Why the last charge failed.
  problem text,
  problem_at timestamptz,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, id)
);
create unique index billing_profiles_current on billing_profiles (advertiser_id)
  where status in ('VALID', 'INVALID');

-- Append-only, double entry: what is above zero is debited, what is below credited, and the lines of a
-- transaction (one key) sum to zero.
create table ledger_entries (
  advertiser_id bigint not null,
  key text not null,
  line smallint not null,
  -- The transaction's number within the ad account, without gaps.
  no bigint not null,
  kind text not null,
  account text not null check (account in
    ('receivable', 'revenue', 'credits', 'promotion', 'cash', 'refunds', 'disputes')),
  amount_micro bigint not null check (amount_micro <> 0),
  campaign_id bigint,
  credit_id bigint,
  at timestamptz not null,
  primary key (advertiser_id, key, line)
);
create unique index ledger_entries_by_no on ledger_entries (advertiser_id, no, line);

-- The sum of each account, kept in the transaction that writes the entries.
create table ledger_balances (
  advertiser_id bigint primary key,
  last_no bigint not null default 0,
  receivable_micro bigint not null default 0,
  revenue_micro bigint not null default 0,
  credits_micro bigint not null default 0,
  promotion_micro bigint not null default 0,
  cash_micro bigint not null default 0,
  refunds_micro bigint not null default 0,
  disputes_micro bigint not null default 0,
  updated_at timestamptz not null,
  constraint ledger_balances_sum_to_zero check (receivable_micro + revenue_micro + credits_micro + promotion_micro
    + cash_micro + refunds_micro + disputes_micro = 0)
);

-- What campaigns are called on invoices.
create table billed_campaigns (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  name text not null,
  primary key (advertiser_id, campaign_id)
);

-- Payments for what is owed. The provider gets the id as its idempotency key.
create table charges (
  advertiser_id bigint not null,
  id bigint not null,
  -- Once per ad account: the same charge is never begun twice.
  key text not null,
  reason text not null check (reason in ('THRESHOLD', 'MONTH_END', 'PAY_NOW', 'TRANSFER')),
  state text not null check (state in ('PENDING', 'SUCCEEDED', 'FAILED', 'REFUNDED', 'DISPUTED')),
  provider text not null,
  profile_id bigint,
  customer_ref text,
  card_ref text,
  card_brand text,
  card_last4 text,
  currency text not null,
  amount_micro bigint not null check (amount_micro > 0),
  refunded_micro bigint not null default 0 check (refunded_micro between 0 and amount_micro),
  dispute text check (dispute in ('OPEN', 'WON', 'LOST')),
  -- The last transaction of the ledger that it pays.
  up_to_no bigint not null,
  payment_ref text,
  -- Where its payer confirms it.
  challenge_url text,
  problem text,
  invoice_id bigint,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, id),
  unique (advertiser_id, key)
);
create unique index charges_pending on charges (advertiser_id) where state = 'PENDING';
create index charges_by_payment on charges (payment_ref) where payment_ref is not null;

-- Never changed after they were issued. Whether one is paid follows from its charge.
create table invoices (
  advertiser_id bigint not null,
  id bigint not null,
  document text not null check (document in ('INVOICE', 'CREDIT_MEMO')),
  number text not null,
  -- The invoice that a credit memo corrects.
  corrects_id bigint,
  corrects_number text,
  -- The transactions of the ledger that it bills: above the first, up to and with the second.
  from_no bigint not null,
  up_to_no bigint not null,
  period_start timestamptz not null,
  period_end timestamptz not null,
  issued_at timestamptz not null,
  due_at timestamptz,
  currency text not null,
  spend_micro bigint not null,
  credit_micro bigint not null,
  -- Parts of the smallest coin, from the invoice before and to the one after.
  carried_in_micro bigint not null,
  carried_out_micro bigint not null,
  net_micro bigint not null,
  tax_rate_ppm int not null default 0,
  tax_micro bigint not null default 0,
  total_micro bigint not null,
  -- What was paid with it, and by which card.
  paid_micro bigint not null,
  paid_with text,
  issuer text not null,
  bill_to text not null,
  bill_to_country text,
  account_name text not null,
  payment_note text,
  language text not null,
  primary key (advertiser_id, id)
);
create table invoice_lines (
  advertiser_id bigint not null,
  invoice_id bigint not null,
  line int not null,
  campaign_id bigint,
  name text not null,
  amount_micro bigint not null,
  primary key (advertiser_id, invoice_id, line)
);

-- The last number of each series. One place: locked by whoever issues, so that numbers have no gaps.
create table invoice_numbers (
  series text primary key,
  last_number bigint not null
);
insert into invoice_numbers (series, last_number) values ('INVOICE', 0), ('CREDIT_MEMO', 0);

-- Credits that an ad account has.
create table ads_credits (
  advertiser_id bigint not null,
  id bigint not null,
  code_hash bytea,
  title text not null,
  amount_micro bigint not null check (amount_micro > 0),
  remaining_micro bigint not null check (remaining_micro between 0 and amount_micro),
  granted_at timestamptz not null,
  expires_at timestamptz,
  primary key (advertiser_id, id),
  unique (advertiser_id, code_hash)
);

-- Codes that ad accounts redeem for a credit. Spread by code_hash (SHA-256 of the code).
create table ads_credit_codes (
  code_hash bytea primary key,
  title text not null,
  currency text not null,
  amount_micro bigint not null check (amount_micro > 0),
  uses int not null default 0,
  max_uses int not null,
  -- How long a credit of it lasts; and until when it can be redeemed.
  credit_days int,
  redeem_until timestamptz,
  created_at timestamptz not null,
  check (uses <= max_uses)
);

-- What providers announced, so that each event counts once. Spread by provider and id.
create table payment_events (
  provider text not null,
  id text not null,
  kind text not null,
  received_at timestamptz not null,
  primary key (provider, id)
);

-- What the provider that stands in for a real one knows, in development. One place.
create table payment_stand_in (
  ref text primary key,
  kind text not null,
  state jsonb not null,
  created_at timestamptz not null
);
create index payment_stand_in_by_kind on payment_stand_in (kind, created_at);

-- Order lines: budgets that ad accounts paid by invoice order, with a number of their own order.

-- spread by advertiser_id, like the next
create table order_lines (
  advertiser_id bigint not null,
  id bigint not null,
  name text not null,
  paid_type text not null check (paid_type in ('PAID', 'BONUS', 'MAKE_GOOD', 'TEST')),
  status text not null check (status in ('ACTIVE', 'PAUSED')),
  po_number text,
  budget_micro bigint not null check (budget_micro > 0),
  spent_micro bigint not null default 0 check (spent_micro >= 0),
  start_date date not null,
  end_date date,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (advertiser_id, id),
  check (end_date >= start_date)
);
comment on table order_lines is 'budgets that are ordered; their days are in the ad account''s time zone';
comment on column order_lines.spent_micro is 'the sum of the ledger''s entries of it, kept in the same transaction';

create table order_line_campaigns (
  advertiser_id bigint not null,
  campaign_id bigint not null,
  order_line_id bigint not null,
  primary key (advertiser_id, campaign_id)
);
comment on table order_line_campaigns is 'which campaigns spend an order line; each at most one';
create index order_line_campaigns_by_line on order_line_campaigns (advertiser_id, order_line_id);

alter table ledger_entries add column order_line_id bigint;
comment on column ledger_entries.order_line_id is 'what was spent of an order line; of kind BONUS_SPEND where it is not invoiced';

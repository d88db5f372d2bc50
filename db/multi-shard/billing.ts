import type { MultiShardGroup } from './group.ts'

/** Of what ads cost, and of product catalogs. */
export const billingStatements: readonly MultiShardGroup[] = [
  {
    reason: 'Runs over all ad accounts: what is due, over, or to be charged.',
    statements: [
      'insert into ledger_days (advertiser_id, day, kind, campaign_id, amount_micro) select …',
      'select advertiser_id from ledger_balances where prepaid_since is not null and …',
      'select advertiser_id, id from ads_credits where remaining_micro > 0 and expires_at <= $1 …',
      "select advertiser_id, id, reason, … from charges where state = 'PENDING' order by …",
      'select advertiser_id, key, sum(amount_micro)::text as sum from ledger_entries group by …',
      'select b.advertiser_id from ledger_balances b where b.advertiser_id > $1 and …',
      'select b.advertiser_id from ledger_balances b where b.advertiser_id > $2 and …',
      'select b.advertiser_id, a.currency, … from ledger_balances b join advertisers a on a.id = …',
      'select p.invoice_id, p.charge_id, … from unnest($1::bigint[], $2::bigint[]) as shown …',
    ],
  },
  {
    reason: 'What operators see of all ad accounts.',
    statements: [
      'select a.id as advertiser_id, … from advertisers a left join billing_stops s on …',
      'select e.advertiser_id, e.id, … from tax_exemptions e join advertisers a on a.id = …',
      "select e.advertiser_id, e.id, … from tax_exemptions e where e.status = 'ACCEPTED' …",
      'select e.charge_id, … from entered_top_ups e join charges c on …',
      'select i.advertiser_id, i.id, … from invoices i left join advertisers a on a.id = …',
      'select i.advertiser_id, i.id, … from invoices i where i.id = $1',
      'select i.advertiser_id, i.id, … from invoices i where i.number = $1',
      'update billing_profiles p set status = $3, problem = $4::text, problem_at = case when …',
    ],
  },
  {
    reason: 'Catalogs that are due, and items by name in several of them.',
    statements: [
      'insert into catalog_items (advertiser_id, feed_id, ingest_id, item_id, row_number, title, …',
      'select advertiser_id, id from catalog_feeds where next_at <= $1 order by next_at limit $2',
      'select i.advertiser_id, i.feed_id, … from ( (select named.*, 1 as rank from …',
      'select i.advertiser_id, i.feed_id, … from unnest($2::bigint[], $3::bigint[], $4::text[]) …',
      'select listed.* from catalog_feeds f cross join lateral ( select i.advertiser_id, …',
    ],
  },
]

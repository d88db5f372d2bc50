import { rows } from '../../src/platform/database/index.ts'
import { withProductDatabase } from './product-database.ts'

/** An invoice of the journeys' product that was due days ago, as its job issues them at the end of a month. */
export async function issueOverdue(
  advertiserId: string,
  { number, business, amountMicro }: { number: string; business: string; amountMicro: bigint },
): Promise<void> {
  await withProductDatabase(async (database) => {
    await rows(
      database.writer,
      `with owed as (
         insert into ledger_entries (advertiser_id, key, line, no, kind, account, amount_micro, campaign_id, at)
         select $1, 'spend ' || $2, line, 1, 'SPEND', account, amount, 1, now() - interval '70 days'
           from (values (1, 'revenue', -$4::bigint), (2, 'receivable', $4::bigint)) as l (line, account, amount)),
       balances as (
         insert into ledger_balances (advertiser_id, last_no, revenue_micro, receivable_micro, updated_at)
         values ($1, 1, -$4::bigint, $4::bigint, now()))
       insert into invoices (advertiser_id, id, document, number, from_no, up_to_no, period_start, period_end,
         issued_at, due_at, currency, spend_micro, credit_micro, carried_in_micro, carried_out_micro, net_micro,
         total_micro, paid_micro, issuer, bill_to, account_name, language)
       values ($1, $1, 'INVOICE', $2, 0, 1, now() - interval '70 days', now() - interval '70 days',
         now() - interval '60 days', now() - interval '30 days', 'EUR', $4, 0, 0, 0, $4, $4, 0, 'Bower', $3,
         'Autumn', 'en')`,
      [advertiserId, number, business, String(amountMicro)],
    )
  })
}

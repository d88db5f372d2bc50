import type { OwnData } from '#platform/own-data'

/** Of the ad accounts of a business; without what providers call its cards and payments. */
export const ownData: OwnData = {
  ad_cards: {
    table: 'billing_profiles',
    key: 'id',
    text: `select p.id, p.advertiser_id, p.provider, p.status, p.card_brand, p.card_last4, p.card_exp_month,
             p.card_exp_year, p.problem, p.problem_at, p.created_at, p.updated_at
             from billing_profiles p join advertisers a on a.id = p.advertiser_id where a.owner_id = $1`,
  },
  ad_payments: {
    table: 'charges',
    key: 'id',
    text: `select c.id, c.advertiser_id, c.reason, c.state, c.currency, c.amount_micro, c.refunded_micro, c.dispute,
             c.card_brand, c.card_last4, c.problem, c.invoice_id, c.created_at, c.updated_at
             from charges c join advertisers a on a.id = c.advertiser_id where a.owner_id = $1`,
  },
  ad_invoices: {
    table: 'invoices',
    key: 'id',
    text: `select i.id, i.advertiser_id, i.document, i.number, i.corrects_number, i.period_start, i.period_end,
             i.issued_at, i.due_at, i.currency, i.net_micro, i.tax_micro, i.total_micro, i.bill_to
             from invoices i join advertisers a on a.id = i.advertiser_id where a.owner_id = $1`,
  },
  ad_tax_numbers: {
    table: 'tax_profiles',
    key: 'advertiser_id',
    text: `select t.advertiser_id, t.tax_id, t.updated_at
             from tax_profiles t join advertisers a on a.id = t.advertiser_id where a.owner_id = $1`,
  },
  ad_tax_exemptions: {
    table: 'tax_exemptions',
    key: 'id',
    text: `select e.id, e.advertiser_id, e.status, e.file_kind, e.byte_size, e.valid_from, e.valid_until, e.created_at,
             e.decided_at, e.reason
             from tax_exemptions e join advertisers a on a.id = e.advertiser_id
            where a.owner_id = $1 or e.uploaded_by = $1`,
  },
  ad_order_lines: {
    table: 'order_lines',
    key: 'id',
    text: `select o.id, o.advertiser_id, o.name, o.paid_type, o.status, o.po_number, o.budget_micro, o.spent_micro,
             o.start_date, o.end_date, o.created_at, o.updated_at
             from order_lines o join advertisers a on a.id = o.advertiser_id where a.owner_id = $1`,
  },
  ad_credits: {
    table: 'ads_credits',
    key: 'id',
    text: `select c.id, c.advertiser_id, c.title, c.amount_micro, c.remaining_micro, c.granted_at, c.expires_at
             from ads_credits c join advertisers a on a.id = c.advertiser_id where a.owner_id = $1`,
  },
}

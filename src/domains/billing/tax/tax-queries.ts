import type { InvoiceDocument } from '#contract/billing/enums'
import type { TaxTreatment } from '#contract/billing/tax-rules'
import type { AdvertiserId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'
import { dayOf } from './exemptions/exemption-views.ts'
import type { Taxed } from './tax-of.ts'

/** The country of the business’s address, or of the ad account while it has none; and the certificate that counts on a day. */
export function findTaxed(db: Db, advertiserId: AdvertiserId, now: Date): Promise<Taxed | null> {
  return row<Taxed>(
    db,
    `select coalesce(b.address ->> 'country', a.country) as country, t.tax_id,
            (select max(e.valid_until)::text from tax_exemptions e
              where e.advertiser_id = $1 and e.status = 'ACCEPTED' and e.valid_from <= $2::date
                and e.valid_until >= $2::date) as exempt_until
       from advertisers a left join partners b on b.account_id = a.owner_id
       left join tax_profiles t on t.advertiser_id = $1 where a.id = $1`,
    [advertiserId, dayOf(now)],
  )
}

export async function saveTaxId(
  db: Writer,
  advertiserId: AdvertiserId,
  taxId: string | null,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into tax_profiles (advertiser_id, tax_id, updated_at) values ($1, $2, $3)
     on conflict (advertiser_id) do update set tax_id = excluded.tax_id, updated_at = excluded.updated_at`,
    [advertiserId, taxId, now],
  )
}

export interface TaxMonthRow {
  month: string
  treatment: TaxTreatment | null
  tax_rate_ppm: number
  documents: number
  net_micro: string
  tax_micro: string
  total_micro: string
}

/** By month and rule, the latest month first; of as many months before this one. */
export function selectTaxMonths(
  db: Db,
  advertiserId: AdvertiserId,
  before: string | null,
  months: number,
): Promise<TaxMonthRow[]> {
  return rows<TaxMonthRow>(
    db,
    `select month, treatment, tax_rate_ppm, documents, net_micro, tax_micro, total_micro from (
       select s.*, dense_rank() over (order by s.month desc) as place from (
         select to_char(i.issued_at at time zone 'UTC', 'YYYY-MM') as month, i.tax_treatment as treatment,
                i.tax_rate_ppm, count(*)::int as documents, sum(i.net_micro)::bigint as net_micro,
                sum(i.tax_micro)::bigint as tax_micro, sum(i.total_micro)::bigint as total_micro
           from invoices i where i.advertiser_id = $1 group by 1, 2, 3) s
        where $2::text is null or s.month < $2) m
      where m.place <= $3 order by m.month desc, m.treatment, m.tax_rate_ppm`,
    [advertiserId, before, months],
  )
}

export interface TaxYearRow extends Omit<TaxMonthRow, 'month'> {
  year: string
}

/** By year and rule, the latest year first. */
export function selectTaxYears(db: Db, advertiserId: AdvertiserId): Promise<TaxYearRow[]> {
  return rows<TaxYearRow>(
    db,
    `select to_char(i.issued_at at time zone 'UTC', 'YYYY') as year, i.tax_treatment as treatment, i.tax_rate_ppm,
            count(*)::int as documents, sum(i.net_micro)::bigint as net_micro, sum(i.tax_micro)::bigint as tax_micro,
            sum(i.total_micro)::bigint as total_micro
       from invoices i where i.advertiser_id = $1 group by 1, 2, 3 order by 1 desc, 2, 3`,
    [advertiserId],
  )
}

export interface TaxedDocument {
  document: InvoiceDocument
  number: string
  issued_at: Date
  currency: string
  treatment: TaxTreatment | null
  tax_rate_ppm: number
  net_micro: string
  tax_micro: string
  total_micro: string
  issuer: string
  bill_to: string
  bill_to_tax_id: string | null
  account_name: string
  language: string
}

/** The documents of a month (`YYYY-MM`) or year (`YYYY`), in the order of their ids. */
export function selectTaxedDocuments(
  db: Db,
  advertiserId: AdvertiserId,
  period: string,
): Promise<TaxedDocument[]> {
  const isYear = period.length === 4
  return rows<TaxedDocument>(
    db,
    `select document, number, issued_at, currency, tax_treatment as treatment, tax_rate_ppm, net_micro, tax_micro,
            total_micro, issuer, bill_to, bill_to_tax_id, account_name, language
       from invoices
      where advertiser_id = $1 and issued_at >= $2::date::timestamp at time zone 'UTC'
        and issued_at < ($2::date + $3::interval) at time zone 'UTC'
      order by id`,
    [advertiserId, isYear ? `${period}-01-01` : `${period}-01`, isYear ? '1 year' : '1 month'],
  )
}

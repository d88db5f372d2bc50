import type { BusinessAddress } from '#contract/accounts/partners/address'
import type { PersonId } from '#contract/ids'
import { type Db, row, rows, type Writer } from '#platform/database'

export interface PartnerRow {
  business_name: string
  website_url: string | null
  account_type: string
  country: string
  address: BusinessAddress | null
}

/** Without an address, the one that is known stays. */
export type PartnerChange = Omit<PartnerRow, 'address'> & { address?: BusinessAddress | undefined }

export function findPartner(db: Db, accountId: PersonId): Promise<PartnerRow | null> {
  return row<PartnerRow>(
    db,
    'select business_name, website_url, account_type, country, address from partners where account_id = $1',
    [accountId],
  )
}

export async function upsertPartner(
  db: Writer,
  accountId: PersonId,
  partner: PartnerChange,
  now: Date,
): Promise<void> {
  await rows(
    db,
    `insert into partners (account_id, business_name, website_url, account_type, country, created_at, address)
     values ($1, $2, $3, $4, $5, $6, $7)
     on conflict (account_id) do update set business_name = excluded.business_name,
       website_url = excluded.website_url, account_type = excluded.account_type, country = excluded.country,
       address = coalesce(excluded.address, partners.address)`,
    [
      accountId,
      partner.business_name,
      partner.website_url,
      partner.account_type,
      partner.country,
      now,
      partner.address ? JSON.stringify(partner.address) : null,
    ],
  )
}

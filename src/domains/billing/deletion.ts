import type { AdvertiserId, PersonId } from '#contract/ids'
import { type Db, rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import type { Services } from '#platform/operations'
import { forgetCards } from './profiles/forget-cards.ts'
import { exemptionFiles } from './tax/exemptions/upload-exemption.ts'

const ofOwner = 'advertiser_id in (select id from advertisers where owner_id = $1)'

/**
 * Cards, numbers for tax and certificates go, and with them what ties payments to cards. The ledger, charges and invoices stay, because the law has
 * them kept: they name the business, no person who worked on it.
 */
export const deletion: PersonDeletion = {
  tables: ['billing_profiles', 'tax_profiles', 'tax_exemptions'],
  remove: async ({ services, database }, personId) => {
    await forgetCards(services, database.reader, personId)
    await deleteCertificates(services, database.reader, personId)
    await database.transaction((db) => deleteCardsOf(db, personId))
  },
}

/** Those of their ad accounts; the rows follow, so that an attempt that is repeated finds them still. */
async function deleteCertificates(
  { store }: Pick<Services, 'store'>,
  db: Db,
  personId: PersonId,
): Promise<void> {
  const own = await rows<{ id: AdvertiserId }>(
    db,
    'select id from advertisers where owner_id = $1',
    [personId],
  )
  for (const { id } of own)
    for await (const { key } of store.list(exemptionFiles(id))) await store.delete(key)
}

async function deleteCardsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, `delete from billing_profiles where ${ofOwner}`, [personId])
  await rows(db, `delete from tax_profiles where ${ofOwner}`, [personId])
  await rows(db, `delete from tax_exemptions where ${ofOwner}`, [personId])
  await rows(db, 'update tax_exemptions set uploaded_by = null where uploaded_by = $1', [personId])
  await rows(
    db,
    `update charges set customer_ref = null, card_ref = null, card_brand = null, card_last4 = null
      where ${ofOwner}`,
    [personId],
  )
}

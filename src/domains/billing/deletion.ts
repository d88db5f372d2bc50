import type { PersonId } from '#contract/ids'
import { rows, type Writer } from '#platform/database'
import type { PersonDeletion } from '#platform/domain'
import { forgetCards } from './profiles/forget-cards.ts'

const ofOwner = 'advertiser_id in (select id from advertisers where owner_id = $1)'

/**
 * Cards and numbers for tax go, and with them what ties payments to cards. The ledger, charges and invoices stay, because the law has
 * them kept: they name the business, no person who worked on it.
 */
export const deletion: PersonDeletion = {
  tables: ['billing_profiles', 'tax_profiles'],
  remove: async ({ services, database }, personId) => {
    await forgetCards(services, database.reader, personId)
    await database.transaction((db) => deleteCardsOf(db, personId))
  },
}

async function deleteCardsOf(db: Writer, personId: PersonId): Promise<void> {
  await rows(db, `delete from billing_profiles where ${ofOwner}`, [personId])
  await rows(db, `delete from tax_profiles where ${ofOwner}`, [personId])
  await rows(
    db,
    `update charges set customer_ref = null, card_ref = null, card_brand = null, card_last4 = null
      where ${ofOwner}`,
    [personId],
  )
}

import type { AdvertiserId } from '../../src/contract/ids.ts'
import { lastNoBefore } from '../../src/domains/billing/invoices/invoice-queries.ts'
import { issueInvoice } from '../../src/domains/billing/invoices/issue-invoice.ts'
import { lockLedger } from '../../src/domains/billing/ledger/ledger-queries.ts'
import { systemClock } from '../../src/platform/clock/index.ts'
import { createIds } from '../../src/platform/ids/index.ts'
import type { Services } from '../../src/platform/operations/index.ts'
import { asId } from '../../testing/ids.ts'
import { withProductDatabase } from './product-database.ts'

/** Of no process of the product. */
const idsOf = 1_000

/** Bills what this ad account spent until now, as the job does at the end of a month for all of them. */
export async function issueInvoiceNow(advertiserId: string): Promise<void> {
  const services = {
    clock: systemClock,
    newId: createIds(systemClock, idsOf),
    settings: { mailLanguage: 'en', invoiceIssuer: 'Bower', invoicePaymentNote: null, tax: null },
  } as unknown as Services
  const id = asId<AdvertiserId>(advertiserId)
  await withProductDatabase(async (database) => {
    await database.transaction(async (db) => {
      await lockLedger(db, id, systemClock.now())
      const upTo = await lastNoBefore(db, id, systemClock.now())
      await issueInvoice(db, services, id, { upTo, paidBy: null })
    })
  })
}

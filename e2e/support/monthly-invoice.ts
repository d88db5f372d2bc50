import type { AdvertiserId } from '../../src/contract/ids.ts'
import { lastNoBefore } from '../../src/domains/billing/invoices/invoice-queries.ts'
import { issueInvoice } from '../../src/domains/billing/invoices/issue-invoice.ts'
import { lockLedger } from '../../src/domains/billing/ledger/ledger-queries.ts'
import { systemClock } from '../../src/platform/clock/index.ts'
import { openDatabase } from '../../src/platform/database/index.ts'
import { createIds } from '../../src/platform/ids/index.ts'
import type { Services } from '../../src/platform/operations/index.ts'
import { asId } from '../../testing/ids.ts'

/** Of no process of the product. */
const idsOf = 1_000

/** Bills what this ad account spent until now, as the job does at the end of a month for all of them. */
export async function issueInvoiceNow(advertiserId: string): Promise<void> {
  const { DATABASE_OF_PRODUCT: url } = process.env
  if (!url)
    throw new Error('DATABASE_OF_PRODUCT is not set: journeys begin with e2e/start-product.ts')
  const database = openDatabase({
    ...{ url, poolSize: 1, applicationName: 'journeys' },
    onError: () => {},
  })
  const services = {
    clock: systemClock,
    newId: createIds(systemClock, idsOf),
    settings: { mailLanguage: 'en', invoiceIssuer: 'Bower', invoicePaymentNote: null, tax: null },
  } as unknown as Services
  const id = asId<AdvertiserId>(advertiserId)
  try {
    await database.transaction(async (db) => {
      await lockLedger(db, id, systemClock.now())
      const upTo = await lastNoBefore(db, id, systemClock.now())
      await issueInvoice(db, services, id, { upTo, paidBy: null })
    })
  } finally {
    await database.close()
  }
}

import type { Micro } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import type { Writer } from '#platform/database'
import type { Services } from '#platform/operations'
import { lockLedger } from '../ledger/ledger-queries.ts'
import { move } from '../ledger/ledger-rules.ts'
import { postTransaction } from '../ledger/post-transaction.ts'
import { resumePaid } from '../overdue/stop-overdue.ts'
import { sumMemos } from './invoice-queries.ts'
import { issueCreditMemo } from './issue-credit-memo.ts'
import { lockByNumber } from './lock-by-number.ts'

/** Takes a part of an unpaid invoice back, by a credit memo. */
export async function creditInvoice(
  db: Writer,
  services: Services,
  number: string,
  amount: Micro,
): Promise<void> {
  const invoice = await lockByNumber(db, services, number)
  const ledger = await lockLedger(db, invoice.advertiser_id, services.clock.now())
  const left = BigInt(invoice.total_micro) + (await sumMemos(db, invoice))
  if (amount <= 0n || amount > left) throw new Failure('refund_too_large')
  const memo = await issueCreditMemo(db, services, invoice.advertiser_id, {
    corrects: invoice.id,
    amount,
  })
  await postTransaction(db, ledger, {
    advertiser_id: invoice.advertiser_id,
    key: `credit memo ${memo}`,
    kind: 'CREDIT_MEMO',
    at: services.clock.now(),
    lines: move(amount, 'receivable', 'refunds'),
  })
  await resumePaid(db, services, invoice.advertiser_id)
}

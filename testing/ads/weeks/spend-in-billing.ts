import { listInvoices, openInvoiceLines } from '#contract/billing/invoices'
import { listOrderLines } from '#contract/billing/order-lines'
import { getBillingTotals } from '#contract/billing/payments'
import type { WeeksMarket } from './open-market.ts'
import { microOf, total } from './spend-everywhere.ts'

interface Line {
  document: string
  number: string
  campaign: string
  amount: bigint
}

/** Documents with their lines, as they are downloaded. */
export async function readDocuments({ world, advertiser_id }: WeeksMarket) {
  const olive = world.as('olive')
  const { csv } = await olive.run(openInvoiceLines, { advertiser_id })
  const [heads = '', ...texts] = csv
    .replace(/^\uFEFF/, '')
    .trimEnd()
    .split('\r\n')
  const columns = heads.split(',')
  const lines = texts.filter(Boolean).map((text): Line => {
    const cells = text.split(',')
    const cell = (name: string) => cells[columns.indexOf(name)] ?? ''
    return {
      ...{ document: cell('document'), number: cell('number'), campaign: cell('campaign_id') },
      amount: microOf(cell('amount')),
    }
  })
  const { items } = await olive.run(listInvoices, { advertiser_id, page_size: 250 })
  return {
    /** What campaigns spent, of all invoices. */
    spent: total(
      lines
        .filter(({ document, campaign }) => document === 'INVOICE' && campaign !== '')
        .map(({ amount }) => amount),
    ),
    /** Each document's number, what its lines come to, and its total. */
    documents: items.map(({ number, total_micro }) => ({
      number,
      lines: total(lines.filter((one) => one.number === number).map(({ amount }) => amount)),
      total: BigInt(total_micro),
    })),
  }
}

export async function readBillingTotals({ world, advertiser_id }: WeeksMarket) {
  const totals = await world.as('olive').run(getBillingTotals, { advertiser_id })
  const { spend_micro, credits_micro, charged_micro, memos_micro, balance_micro } = totals
  return {
    spent: BigInt(spend_micro),
    /** What was covered by credits or given, paid, taken back, and is owed. */
    settled: total([credits_micro, charged_micro, memos_micro, balance_micro]),
  }
}

/** What was spent of all order lines. */
export async function spendOfOrders({ world, advertiser_id }: WeeksMarket): Promise<bigint> {
  const { items } = await world.as('olive').run(listOrderLines, { advertiser_id })
  return total(items.map(({ spent_micro }) => spent_micro))
}

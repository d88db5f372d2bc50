import { afterAll, beforeAll, expect, it } from 'vitest'
import { openInvoiceLines } from '#contract/billing/invoices'
import { limits } from '#contract/limits'
import { rows } from '#platform/database'
import { createWorld, type World } from '#testing/world'
import { addAccount } from '../test-accounts.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.end())

it('a file has as many lines as it may, and not one more', async () => {
  const advertiser_id = await addAccount(world)
  await rows(
    world.database.writer,
    `insert into invoices (advertiser_id, id, document, number, from_no, up_to_no, period_start, period_end, issued_at,
       due_at, currency, spend_micro, credit_micro, carried_in_micro, carried_out_micro, net_micro, total_micro,
       paid_micro, issuer, bill_to, account_name, language)
     select $1, n, 'INVOICE', 'TEST-' || n, 0, 1, now(), now(), now(), now(), 'EUR', 1, 0, 0, 0, 1, 1, 0, '', '', '', 'en'
       from generate_series(1, 2) n`,
    [advertiser_id],
  )
  const bill = (invoice: number, lines: number) =>
    rows(
      world.database.writer,
      `insert into invoice_lines (advertiser_id, invoice_id, line, campaign_id, name, amount_micro)
       select $1, $2, n, n, 'Lamps', 1 from generate_series(1, $3::int) n`,
      [advertiser_id, invoice, lines],
    )
  const open = () => world.as('olive').run(openInvoiceLines, { advertiser_id })
  await bill(1, limits.documentLines)
  // One of them names the columns.
  expect((await open()).csv.trimEnd().split('\r\n')).toHaveLength(limits.documentLines + 1)
  await bill(2, 1)
  await expect(open()).rejects.toThrow('document_lines_too_many')
})

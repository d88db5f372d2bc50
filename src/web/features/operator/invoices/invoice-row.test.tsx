// @vitest-environment happy-dom
import { expect, it } from 'vitest'
import type { OperatorInvoice } from '#contract/billing/operator-invoices'
import { memberFacts } from '#testing/rendering/draw'
import { mount } from '#testing/rendering/mount'
import { InvoiceRow } from './invoice-row.tsx'

const invoice = {
  type: 'operatorinvoice',
  id: '9',
  number: 'INV-000009',
  state: 'OVERDUE',
  advertiser_id: '5',
  account_name: 'Autumn',
  business_name: 'Lamps & Co',
  issued_time: 1_790_000_000,
  due_time: 1_792_600_000,
  currency: 'EUR',
  total_micro: 9_000_000,
  left_micro: 7_000_000,
  has_stopped_ads: true,
  paid_with: null,
  charge_id: null,
  payments: [],
} as unknown as OperatorInvoice

async function draw(more: Partial<OperatorInvoice> = {}) {
  const shown = await mount(
    <ul>
      <InvoiceRow invoice={{ ...invoice, ...more }} today="2026-11-24" />
    </ul>,
    memberFacts,
  )
  return shown.page()
}
const text = (page: Awaited<ReturnType<typeof draw>>) => page.one('listitem').text

it('says what is left and that ads have stopped, and takes a payment', async () => {
  const page = await draw()
  for (const part of ['Overdue', 'Ads stopped', 'Lamps & Co', 'Autumn', '€7.00', 'of €9.00'])
    expect(text(page)).toContain(part)
  expect(page.one('link', 'Download INV-000009 as a PDF').attribute('href')).toBe(
    '/download-invoice/9/',
  )
  expect(page.one('button', 'Enter payment of INV-000009')).toBeTruthy()
  expect(page.all('button', 'Take back the payment of INV-000009')).toEqual([])
})

it('says who entered what, and takes it back', async () => {
  const charge_id = '77' as never
  const entry = { charge_id, amount_micro: 7_000_000, created_time: 1_793_000_000 }
  const page = await draw({
    ...{ state: 'PAID', left_micro: 0, has_stopped_ads: false, charge_id },
    payments: [
      { ...entry, kind: 'ENTERED', paid_on: '2026-11-20', note: 'Bank 4711', entered_by: 'mia' },
      { ...entry, kind: 'REVERSED', paid_on: null, note: null, entered_by: null },
    ],
  })
  expect(page.all('button', /Enter payment/)).toEqual([])
  expect(page.one('button', 'Take back the payment of INV-000009')).toBeTruthy()
  expect(page.one('list', 'What was entered').text).toMatch(
    /€7.00 paid on Nov 20, 2026; entered by mia, .*Bank 4711.*Payment of €7.00 taken back by the admin command/,
  )
})

it('offers nothing for what a card paid', async () => {
  const page = await draw({ state: 'PAID', left_micro: 0, paid_with: 'Visa 4242', due_time: null })
  expect(text(page)).toContain('Visa 4242')
  expect(page.all('button', /payment/i)).toEqual([])
})

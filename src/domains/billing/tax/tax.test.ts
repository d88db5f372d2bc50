import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { listInvoices, openInvoice, openInvoiceLines } from '#contract/billing/invoices'
import { editTaxId, getTaxDocuments, openTaxPaper } from '#contract/billing/tax-documents'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { pdfText } from '#testing/pdf-text'
import { createWorld, type World } from '#testing/world'
import { creditInvoice } from '../index.ts'
import { issueMonthlyInvoices } from '../invoices/issue-monthly.ts'
import { addAccount, address, spend } from '../test-accounts.ts'
import { taxIn } from './tax-of.ts'

let world: World
beforeAll(async () => {
  world = await createWorld({ TAX_COUNTRY: 'AT', TAX_RATE: '20' })
})
afterAll(() => world.end())

const olive = () => world.as('olive')
const taxOf = (advertiser_id: AdvertiserId) => olive().run(getTaxDocuments, { advertiser_id })
const setId = (advertiser_id: AdvertiserId, tax_id: string) =>
  olive().run(editTaxId, { advertiser_id, tax_id })
const moveTo = (country: string) =>
  olive().run(becomePartner, { business_name: 'Olive', address: { ...address, country } })
/** Spends, and issues the invoice of it at the beginning of the next month. */
const invoice = async (advertiser_id: AdvertiserId, amount: bigint) => {
  await spend(world, advertiser_id, amount)
  const { clock } = world.services
  const now = clock.now()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
  world.services.clock = stoppedClock(next)
  try {
    await issueMonthlyInvoices(world.services, world.database)
  } finally {
    world.services.clock = clock
  }
  const { items } = await olive().run(listInvoices, { advertiser_id })
  const [issued] = items
  if (!issued) throw new Error('No invoice was issued')
  return issued
}

describe('tax', () => {
  it('is that of the country, is contained in the invoice, and stands on it', async () => {
    const id = await addAccount(world)
    expect((await taxOf(id)).profile).toMatchObject({
      ...{ country: 'AT', tax_id: null, treatment: 'DOMESTIC', tax_rate_ppm: 200_000 },
    })
    const issued = await invoice(id, 120_000_001n)
    expect(issued).toMatchObject({
      ...{ net_micro: 100_000_000, tax_micro: 20_000_000, total_micro: 120_000_000 },
    })
    const { csv } = await olive().run(openInvoiceLines, { advertiser_id: id })
    const sum = csv
      .trim()
      .split('\r\n')
      .slice(1)
      .reduce((total, line) => total + Number(line.split(',').at(-2)), 0)
    expect(sum).toBeCloseTo(120, 6)
    await world.database.transaction((db) =>
      creditInvoice(db, world.services, issued.number, 60_000_000n),
    )
    const { months } = await taxOf(id)
    const total = (name: 'net_micro' | 'tax_micro' | 'total_micro') =>
      months.reduce((all, month) => all + month[name], 0)
    expect([total('net_micro'), total('tax_micro'), total('total_micro')]).toEqual([
      50_000_000, 10_000_000, 60_000_000,
    ])
  })

  it('is owed by a business of the same union that has a number, which the invoice says', async () => {
    const id = await addAccount(world)
    await moveTo('DE')
    expect((await taxOf(id)).profile.treatment).toBe('DOMESTIC')
    await expect(setId(id, 'ATU12345678')).rejects.toThrow('tax_id_form')
    expect(await setId(id, ' de 123.456.789 ')).toMatchObject({
      ...{ tax_id: 'DE123456789', treatment: 'REVERSE_CHARGE', tax_rate_ppm: 0 },
    })
    const issued = await invoice(id, 50_000_000n)
    expect(issued).toMatchObject({ tax_micro: 0, total_micro: 50_000_000 })
    const { pdf } = await olive().run(openInvoice, { invoice_id: issued.id })
    const text = pdfText(Buffer.from(Object.values(pdf)))
    for (const part of ['DE123456789', 'Reverse charge']) expect(text).toContain(part)
    // What was issued does not change with the number.
    await setId(id, '')
    const changed = await olive().run(listAdChanges, { advertiser_id: id, entity: 'billing' })
    expect(changed.items.map(({ field, before, after }) => [field, before, after])).toEqual([
      ['tax_id', 'DE123456789', null],
      ['tax_id', null, 'DE123456789'],
    ])
    const { months, profile } = await taxOf(id)
    expect(profile.treatment).toBe('DOMESTIC')
    expect(months).toMatchObject([{ treatment: 'REVERSE_CHARGE', documents: 1 }])
    await moveTo('US')
    expect((await taxOf(id)).profile.treatment).toBe('NONE')
    await moveTo('AT')
  })

  it('has a paper for each month that is over, and for no other', async () => {
    const id = await addAccount(world)
    await setId(id, 'ATU12345678')
    const issued = await invoice(id, 12_000_000n)
    const month = new Date(issued.issued_time * 1_000).toISOString().slice(0, 7)
    const open = () => olive().run(openTaxPaper, { advertiser_id: id, month })
    await expect(open()).rejects.toThrow('invoice_not_found')
    const { clock } = world.services
    world.services.clock = stoppedClock(new Date((issued.issued_time + 40 * 86_400) * 1_000))
    const { pdf, name } = await open()
    world.services.clock = clock
    expect(name).toBe(`tax-${month}-${id}.pdf`)
    const text = pdfText(Buffer.from(Object.values(pdf)))
    for (const part of [issued.number, '€10.00', '€2.00', '€12.00', 'In all at 20%', 'ATU12345678'])
      expect(text).toContain(part)
  })
})

it('has a paper for each year that is over, which adds up to its months to the micro', async () => {
  const id = await addAccount(world)
  const issued = await invoice(id, 12_000_001n)
  const columns = `document, from_no, up_to_no, period_start, period_end, due_at, currency, spend_micro,
    credit_micro, carried_in_micro, carried_out_micro, net_micro, tax_rate_ppm, tax_micro, total_micro, paid_micro,
    issuer, bill_to, account_name, language, tax_treatment, advertiser_id`
  const year = new Date(issued.issued_time * 1_000).getUTCFullYear()
  await world.database.transaction((db) =>
    rows(
      db,
      `insert into invoices (${columns}, id, number, issued_at)
       select ${columns}, id + n, number || '-' || n, make_timestamptz($2 - 1, n, 28, 23, 59, 59, 'UTC')
         from invoices, generate_series(10, 12) as n where id = $1`,
      [issued.id, year],
    ),
  )
  const { months, years } = await taxOf(id)
  expect(years.map((one) => one.year)).toEqual([String(year), String(year - 1)])
  for (const one of years)
    for (const name of ['documents', 'net_micro', 'tax_micro', 'total_micro'] as const)
      expect(one[name]).toBe(
        months
          .filter(({ month }) => month.startsWith(one.year))
          .reduce((sum, month) => sum + month[name], 0),
      )
  const open = (of: number) => olive().run(openTaxPaper, { advertiser_id: id, year: String(of) })
  const { pdf, name } = await open(year - 1)
  expect(name).toBe(`tax-${year - 1}-${id}.pdf`)
  const text = pdfText(Buffer.from(Object.values(pdf)))
  for (const part of [`Tax paper for ${year - 1}`, `October ${year - 1}`, `December ${year - 1}`])
    expect(text).toContain(part)
  for (const part of ['€10.00', '€30.00', '€6.00', '€36.00']) expect(text).toContain(part)
  await expect(open(year)).rejects.toThrow('invoice_not_found')
  await expect(olive().run(openTaxPaper, { advertiser_id: id })).rejects.toThrow(
    'invoice_not_found',
  )
})

it('is listed of two years, and then of those before', async () => {
  const id = await addAccount(world)
  const issued = await invoice(id, 12_000_000n)
  const columns = `document, from_no, up_to_no, period_start, period_end, due_at, currency, spend_micro,
    credit_micro, carried_in_micro, carried_out_micro, net_micro, tax_rate_ppm, tax_micro, total_micro, paid_micro,
    issuer, bill_to, account_name, language, tax_treatment, advertiser_id`
  await world.database.transaction((db) =>
    rows(
      db,
      `insert into invoices (${columns}, id, number, issued_at)
       select ${columns}, id + n, number || '-' || n, issued_at - n * interval '1 month'
         from invoices, generate_series(1, $2) as n where id = $1`,
      [issued.id, limits.taxMonths],
    ),
  )
  const page = (bookmark: string | null) =>
    olive().run(getTaxDocuments, { advertiser_id: id, bookmark })
  const first = await page(null)
  expect(first.months).toHaveLength(limits.taxMonths)
  const second = await page(first.bookmark)
  expect(second).toMatchObject({ bookmark: null, months: [{ documents: 1 }] })
  const months = [...first.months, ...second.months].map(({ month }) => month)
  expect(new Set(months).size).toBe(limits.taxMonths + 1)
})

it('is nothing where the operator set none up', async () => {
  const other = await createWorld()
  const id = await addAccount(other)
  const { profile } = await other.as('olive').run(getTaxDocuments, { advertiser_id: id })
  expect(profile).toMatchObject({ treatment: null, tax_rate_ppm: 0 })
  await other.end()
})

it('in an amount is whole coins, as much as the rate says', () => {
  const amounts = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n })
  fc.assert(
    fc.property(amounts, fc.integer({ min: 0, max: 500_000 }), (coins, rate) => {
      const total = coins * 10_000n
      const tax = taxIn(total, rate, 'EUR')
      expect(tax % 10_000n).toBe(0n)
      const exact = (Number(total) * rate) / (1_000_000 + rate)
      expect(Math.abs(Number(tax) - exact)).toBeLessThanOrEqual(5_001)
      expect(taxIn(-total, rate, 'EUR')).toBe(-tax)
    }),
  )
})

import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listInvoices } from '#contract/billing/invoices'
import type { AdvertiserId, CampaignId } from '#contract/ids'
import { row, rows } from '#platform/database'
import type { Services } from '#platform/operations'
import { asId } from '#testing/ids'
import { pdfText } from '#testing/pdf-text'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { keepCampaignName } from '../index.ts'
import { addAccount, address, campaignId, spend } from '../test-accounts.ts'
import { issueMonthlyInvoices } from './issue-monthly.ts'

let world: ServedWorld
beforeAll(async () => {
  const INVOICE_ISSUER = 'Bower GmbH | Nestgasse 4 | ATU12345678'
  world = await createServedWorld({
    env: { INVOICE_ISSUER, INVOICE_PAYMENT_NOTE: 'IBAN AT00 1234', OPERATORS: 'ada' },
  })
})
afterAll(() => world.end())

const inMonths = (months: number): Services => ({
  ...world.services,
  clock: {
    ...world.services.clock,
    now: () => {
      const now = world.services.clock.now()
      return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 2))
    },
  },
})
const issue = (months: number) => issueMonthlyInvoices(inMonths(months), world.database)
const invoicesOf = async (advertiser_id: AdvertiserId) =>
  (await world.as('olive').run(listInvoices, { advertiser_id })).items
const download = async (id: string, by = world.member('olive')) => {
  const answer = await fetch(`${world.url}/download-invoice/${id}/`, {
    redirect: 'manual',
    headers: { cookie: cookiesOf(await by) },
  })
  return { answer, pdf: Buffer.from(await answer.arrayBuffer()) }
}
const name = (advertiser_id: AdvertiserId, campaign_id: CampaignId, text: string) =>
  world.database.transaction((db) =>
    keepCampaignName(db, { advertiser_id, campaign_id, name: text }),
  )

describe('an invoice', () => {
  it('bills each month by campaign, once, to the micro', async () => {
    const id = await addAccount(world)
    const other = asId<CampaignId>('72')
    await name(id, campaignId, 'Autumn lamps')
    await spend(world, id, 12_345_678n)
    await spend(world, id, 1_000_001n, { campaign_id: other })
    await issue(0)
    expect(await invoicesOf(id)).toEqual([])
    await Promise.all([issue(1), issue(1), issue(1)])
    const [invoice, ...more] = await invoicesOf(id)
    expect(more).toEqual([])
    expect(invoice).toMatchObject({ status: 'OPEN', total_micro: 13_340_000, tax_micro: 0 })

    await spend(world, id, 4_321n)
    await issue(2)
    const second = (await invoicesOf(id))[0]
    // What could not be paid in coins was carried over.
    expect(second).toMatchObject({ total_micro: 10_000 })
    const billed = await row<{ sum: string }>(
      world.database.reader,
      'select sum(amount_micro)::text as sum from invoice_lines where advertiser_id = $1',
      [id],
    )
    expect(billed).toEqual({ sum: String(12_345_678n + 1_000_001n + 4_321n) })
  })

  it('keeps the name that a campaign had, and the address of then', async () => {
    const id = await addAccount(world)
    await name(id, campaignId, 'Before')
    await spend(world, id, 2_000_000n)
    await issue(1)
    const [invoice] = await invoicesOf(id)
    const first = await download(invoice?.id ?? '')
    await name(id, campaignId, 'After')
    await world.as('olive').run(becomePartner, {
      business_name: 'Moved',
      address: { ...address, city: 'Graz' },
    })
    const again = await download(invoice?.id ?? '')
    expect(pdfText(again.pdf)).toContain('Before')
    expect(again.pdf.equals(first.pdf)).toBe(true)
  })

  it('is a PDF in the language of the business, in any script', async () => {
    const id = await addAccount(world)
    await world.as('olive').run(becomePartner, { business_name: '日本 לחם Ünion', address })
    await rows(world.database.writer, `update accounts set language = 'de' where id = $1`, [
      world.as('olive').viewer?.id,
    ])
    await name(id, campaignId, 'Łódź · Привет · ไทย')
    await spend(world, id, 1_234_560_000n)
    await issue(1)
    const [invoice] = await invoicesOf(id)
    const { answer, pdf } = await download(invoice?.id ?? '')
    expect(answer.headers.get('content-type')).toBe('application/pdf')
    expect(answer.headers.get('content-disposition')).toBe(
      `attachment; filename="${invoice?.number}.pdf"`,
    )
    const text = pdfText(pdf)
    for (const part of [
      'Rechnung',
      invoice?.number ?? '',
      'Bower GmbH',
      'ATU12345678',
      'Kärntner Straße 1',
      '1010 Wien',
      'Österreich',
      '1.234,56',
      'IBAN AT00 1234',
    ])
      expect(text.replaceAll('\u00a0', ' ')).toContain(part)
    const characters = new Set(text)
    for (const character of '日本לחםÜЛódźПриветไทย'.replace('Л', 'Ł'))
      expect(characters, character).toContain(character)
    expect(text).not.toContain('\ufffd')
    await rows(world.database.writer, 'update accounts set language = null', [])
  })

  it('has as many pages as it needs', async () => {
    const id = await addAccount(world)
    for (let n = 1; n <= 70; n += 1) {
      const campaign_id = asId<CampaignId>(String(n))
      await name(id, campaign_id, `Campaign ${n} ${'with a long name '.repeat(n % 6)}`)
      await spend(world, id, BigInt(n) * 10_000n, { campaign_id })
    }
    await issue(1)
    const [invoice] = await invoicesOf(id)
    const text = pdfText((await download(invoice?.id ?? '')).pdf)
    expect(text).toContain('Page 3 of ')
    for (let n = 1; n <= 70; n += 1) expect(text).toContain(`Campaign ${n} `)
  })

  it('is for operators and those who may read the billing alone', async () => {
    const id = await addAccount(world)
    await spend(world, id, 2_000_000n)
    await issue(1)
    const [invoice] = await invoicesOf(id)
    const bob = world.member('bob')
    const statusFor = async () => (await download(invoice?.id ?? '', bob)).answer.status
    expect(await statusFor()).toBe(404)
    const add = (role: 'ANALYST' | 'FINANCE_VIEW') =>
      world.as('olive').run(addAdvertiserPerson, { advertiser_id: id, username: 'bob', role })
    await add('ANALYST')
    expect(await statusFor()).toBe(404)
    await rows(world.database.writer, `update advertiser_people set role = 'FINANCE_VIEW'`, [])
    expect(await statusFor()).toBe(200)
    const operator = await download(invoice?.id ?? '', world.member('ada'))
    expect(operator.answer.status).toBe(200)
  })
})

function cookiesOf(client: Awaited<ReturnType<ServedWorld['member']>>): string {
  return Array.from(client.cookies, ([key, value]) => `${key}=${value}`).join('; ')
}

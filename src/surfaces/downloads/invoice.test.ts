import { afterAll, beforeAll, expect, it } from 'vitest'
import { becomePartner } from '#contract/accounts/partners/become-partner'
import { createAdvertiser } from '#contract/advertisers/create-advertiser'
import { choosePrepaid } from '#contract/billing/prepaid'
import type { AdvertiserId, CampaignId, OfferId } from '#contract/ids'
import { postSpend } from '#domains/billing'
import { createSchedule } from '#main/jobs/job-list'
import { stoppedClock } from '#platform/clock'
import { asId } from '#testing/ids'
import { pdfText } from '#testing/pdf-text'
import { createServedWorld, type ServedWorld } from '#testing/served-world'
import { boundary, type WireClient } from '#testing/wire-client'

const address = { line1: 'Lamp Street 1', city: 'Wien', postal_code: '1010', country: 'AT' }
let world: ServedWorld
let billed: AdvertiserId
let prepaid: AdvertiserId
/** Two months ago something was spent; a month ago there was an invoice of it. */
const ago = (months: number) => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, 2))
}
beforeAll(async () => {
  world = await createServedWorld()
  const olive = world.as('olive')
  await olive.run(becomePartner, { business_name: 'Lamps & Co', address })
  billed = (await olive.run(createAdvertiser, { name: 'Summer', country: 'AT' })).id
  prepaid = (await olive.run(createAdvertiser, { name: 'Winter', country: 'AT' })).id
  await olive.run(choosePrepaid, { advertiser_id: prepaid })
  for (const advertiser_id of [billed, prepaid])
    await world.database.transaction((db) =>
      postSpend(db, {
        ...{ advertiser_id, offer_id: asId<OfferId>('1'), campaign_id: asId<CampaignId>('71') },
        ...{ amount: 12_000_000n, at: ago(advertiser_id === billed ? 2 : 0) },
      }),
    )
  const { clock } = world.services
  world.services.clock = stoppedClock(ago(1))
  await createSchedule(world).issue_monthly_invoices?.run()
  world.services.clock = clock
})
afterAll(() => world.end())

it('the tax in a month’s invoices is a PDF for those who may see the billing', async () => {
  const path = `/download-tax-paper/${billed}/?month=${ago(1).toISOString().slice(0, 7)}`
  const olive = await world.member('olive')
  const answer = await olive.send('GET', path)
  expect(answer).toMatchObject({
    ...{ status: 200, headers: { 'content-type': 'application/pdf' } },
  })
  expect(pdfText(answer.bytes)).toContain('€12.00')
  for (const month of ['month=2020-01', 'month=soon', ''])
    expect((await olive.send('GET', path.replace(/month=.*/, month))).status).not.toBe(200)
  const ada = await world.member('ada')
  for (const client of [ada, world.client()])
    expect((await client.send('GET', path)).status).not.toBe(200)
})

it('a certificate comes back as it was sent, to nobody else, and is drawn by no browser', async () => {
  const olive = await world.member('olive')
  const { uploaded } = await uploadCertificate(olive)
  const path = `/download-tax-exemption/${billed}/${uploaded}/`
  const answer = await olive.send('GET', path)
  expect(answer).toMatchObject({
    status: 200,
    headers: {
      'content-type': 'image/png',
      'content-disposition': `attachment; filename="exemption-${uploaded}.png"`,
      'x-content-type-options': 'nosniff',
    },
  })
  expect(answer.bytes.toString('latin1')).toContain('PNG')
  for (const client of [await world.member('ada'), world.client()])
    expect((await client.send('GET', path)).status).not.toBe(200)
})

async function uploadCertificate(client: WireClient) {
  const field = (name: string, value: string) =>
    `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
  const answer = await client.send('POST', '/upload-tax-exemption/', {
    body: Buffer.from(
      `${field('advertiser_id', billed)}${field('valid_from', '2026-01-01')}${field('valid_until', '2031-01-01')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n\x89PNG\r\n\x1a\n\r\n--${boundary}--\r\n`,
      'latin1',
    ),
    headers: {
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(await client.csrf()),
    },
  })
  expect(answer.status).toBe(200)
  const { tax_exemption } = JSON.parse(answer.text) as { tax_exemption: { id: string } }
  return { uploaded: tax_exemption.id }
}

it('what was spent of payments in advance is a table for them', async () => {
  const path = `/download-prepaid-spend/${prepaid}/`
  const olive = await world.member('olive')
  const answer = await olive.send('GET', path)
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
  expect(answer.text).toMatch(/,71,71,,,12\.000000,EUR/)
  expect((await olive.send('GET', path.replace(prepaid, billed))).status).toBe(409)
  const ada = await world.member('ada')
  for (const client of [ada, world.client()])
    expect((await client.send('GET', path)).status).not.toBe(200)
})

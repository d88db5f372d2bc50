import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { addAdvertiserPerson } from '#contract/advertisers/advertiser-people'
import { listInvoices, openInvoice } from '#contract/billing/invoices'
import { getTaxDocuments } from '#contract/billing/tax-documents'
import {
  decideTaxExemption,
  listTaxExemptions,
  openTaxExemption,
  uploadTaxExemption,
} from '#contract/billing/tax-exemptions'
import { listAdChanges } from '#contract/campaigns/changes/list-changes'
import { addDays } from '#contract/campaigns/days'
import type { AdvertiserId } from '#contract/ids'
import { limits } from '#contract/limits'
import { stoppedClock } from '#platform/clock'
import { rows } from '#platform/database'
import { idOf } from '#testing/callers'
import { mailsTo } from '#testing/mails'
import { pdfText } from '#testing/pdf-text'
import { refusalOf } from '#testing/refusal-of'
import { actor, createWorld, type World } from '#testing/world'
import { deletion } from '../../deletion.ts'
import { issueMonthlyInvoices } from '../../invoices/issue-monthly.ts'
import { addAccount, spend } from '../../test-accounts.ts'
import { remindOfEnd } from './remind-of-end.ts'
import { sweepCertificates } from './sweep-certificates.ts'

let world: World
let advertiser_id: AdvertiserId
beforeAll(async () => {
  world = await createWorld({ TAX_COUNTRY: 'AT', TAX_RATE: '20' })
})
afterAll(() => world.end())
beforeEach(async () => {
  advertiser_id = await addAccount(world)
})

const pdf = Buffer.from('%PDF-1.7 certificate')
const today = new Date().toISOString().slice(0, 10)
const days = { valid_from: addDays(today, -1), valid_until: addDays(today, 70) }
const upload = (more: object = {}, who: 'olive' | 'bob' | 'ada' = 'olive') =>
  world.as(who).run(uploadTaxExemption, { advertiser_id, ...days, file: pdf, ...more })
const operator = () => actor(world, { ...world.as('kim').viewer!, is_operator: true })
const decide = (tax_exemption_id: string, outcome: 'accepted' | 'refused', reason?: string) =>
  operator().run(decideTaxExemption, { advertiser_id, tax_exemption_id, outcome, reason })
const taxed = () => world.as('olive').run(getTaxDocuments, { advertiser_id })
const stored = async () => {
  const keys: string[] = []
  for await (const { key } of world.services.store.list(`tax-exemptions/${advertiser_id}/`))
    keys.push(key)
  return keys
}
const atDay = async <T>(day: string, what: () => Promise<T>): Promise<T> => {
  const { clock } = world.services
  world.services.clock = stoppedClock(new Date(`${day}T12:00:00Z`))
  try {
    return await what()
  } finally {
    world.services.clock = clock
  }
}
/** What was spent until now is invoiced at the beginning of the next month. */
async function invoice() {
  await spend(world, advertiser_id, 12_000_000n)
  const now = new Date()
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 2))
  await atDay(next.toISOString().slice(0, 10), () =>
    issueMonthlyInvoices(world.services, world.database),
  )
  const [issued] = (await world.as('olive').run(listInvoices, { advertiser_id })).items
  if (!issued) throw new Error('No invoice was issued')
  return issued
}

it.each([
  [{ valid_from: today, valid_until: addDays(today, -1) }, 'tax_exemption_days'],
  [{ valid_from: '2020-01-01', valid_until: '2020-12-31' }, 'tax_exemption_days'],
  [{ valid_until: addDays(today, 366 * 11) }, 'tax_exemption_days'],
  [{ file: Buffer.alloc(0) }, 'tax_exemption_file_missing'],
  [{ file: Buffer.from('<html>I am called scan.pdf</html>') }, 'tax_exemption_file_kind'],
  [{ file: Buffer.alloc(limits.taxExemptionBytes + 1, '%PDF-') }, 'tax_exemption_too_large'],
])('refuses %o, and keeps nothing', async (more, code) => {
  expect((await refusalOf(() => upload(more))).code).toBe(code)
  expect(await stored()).toEqual([])
  expect((await taxed()).exemptions).toEqual([])
})

it('is uploaded by those who may change how an ad account is billed, one at a time', async () => {
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'FINANCE_VIEW' },
  })
  expect((await refusalOf(() => upload({}, 'ada'))).code).toBe('advertiser_not_found')
  expect((await refusalOf(() => upload({}, 'bob'))).code).toBe('advertiser_role_missing')
  await upload()
  expect((await refusalOf(() => upload())).code).toBe('tax_exemption_waiting')
  expect(await stored()).toHaveLength(1)
  const { exemptions } = await world.as('bob').run(getTaxDocuments, { advertiser_id })
  expect(exemptions).toMatchObject([{ status: 'WAITING', file_kind: 'pdf', ...days }])
})

it('is one when two are uploaded at the same moment, and of the other nothing is kept', async () => {
  const ends = await Promise.allSettled([upload(), upload()])
  expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await stored()).toHaveLength(1)
})

it('is opened by those who may see the billing and by operators, and by nobody else', async () => {
  const { id } = await upload()
  const input = { advertiser_id, tax_exemption_id: id }
  const opened = await operator().run(openTaxExemption, input)
  expect(opened).toMatchObject({ name: `exemption-${id}.pdf`, type: 'application/pdf' })
  expect(Buffer.from(Object.values(opened.bytes))).toEqual(pdf)
  expect((await refusalOf(() => world.as('ada').run(openTaxExemption, input))).code).toBe(
    'advertiser_not_found',
  )
  const other = { ...input, tax_exemption_id: '5' }
  expect((await refusalOf(() => world.as('olive').run(openTaxExemption, other))).code).toBe(
    'tax_exemption_not_found',
  )
})

it('takes the tax out of invoices between its days once it is accepted, and they say why', async () => {
  const { id } = await upload()
  expect((await taxed()).profile).toMatchObject({ treatment: 'DOMESTIC', exempt_until: null })
  await decide(id, 'accepted')
  expect((await taxed()).profile).toMatchObject({
    ...{ treatment: 'EXEMPT', tax_rate_ppm: 0, exempt_until: days.valid_until },
  })
  const issued = await invoice()
  expect(issued).toMatchObject({ tax_micro: 0, net_micro: 12_000_000, total_micro: 12_000_000 })
  const paper = await world.as('olive').run(openInvoice, { invoice_id: issued.id })
  expect(pdfText(Buffer.from(Object.values(paper.pdf)))).toContain('certificate of exemption')
  const { months, years } = await taxed()
  expect(months).toMatchObject([{ treatment: 'EXEMPT', tax_micro: 0, total_micro: 12_000_000 }])
  expect(years).toMatchObject([{ treatment: 'EXEMPT', tax_micro: 0, total_micro: 12_000_000 }])
  const over = await atDay(addDays(days.valid_until, 1), taxed)
  expect(over.profile).toMatchObject({ treatment: 'DOMESTIC', tax_rate_ppm: 200_000 })
  expect(over.exemptions).toMatchObject([{ status: 'ACCEPTED', validity: 'AFTER' }])
  await atDay(addDays(days.valid_from, -1), async () =>
    expect((await taxed()).profile.treatment).toBe('DOMESTIC'),
  )
})

it('is refused with a reason, of which the ad account is notified, also after it was accepted', async () => {
  const { id } = await upload()
  await expect(decide(id, 'refused')).rejects.toMatchObject({
    ...{ code: 'tax_exemption_reason', detail: { field: 'reason' } },
  })
  await decide(id, 'accepted')
  await expect(decide(id, 'accepted')).rejects.toMatchObject({ code: 'tax_exemption_decided' })
  await decide(id, 'refused', 'It is of another business.')
  await expect(decide(id, 'refused', 'Again')).rejects.toMatchObject({
    code: 'tax_exemption_decided',
  })
  const { profile, exemptions } = await taxed()
  expect(profile.treatment).toBe('DOMESTIC')
  expect(exemptions).toMatchObject([{ status: 'REFUSED', reason: 'It is of another business.' }])
  const mails = await mailsTo(world, 'olive@cast.example')
  expect(mails.at(-2)?.subject).toBe('Your certificate of exemption for “Summer” is accepted')
  expect(mails.at(-1)?.subject).toBe('Your certificate of exemption for “Summer” is refused')
  expect(mails.at(-1)?.text).toContain('It is of another business.')
  const { items } = await world.as('olive').run(listAdChanges, { advertiser_id, entity: 'billing' })
  expect(items.map(({ source, before, after }) => [source, before, after])).toEqual([
    ['operator', 'ACCEPTED', 'REFUSED'],
    ['operator', 'WAITING', 'ACCEPTED'],
    ['ads_manager', null, 'WAITING'],
  ])
  // Another can be uploaded then.
  await upload()
})

it('is listed for operators by what became of it, the newest first', async () => {
  const { id } = await upload()
  const list = (status: 'WAITING' | 'ACCEPTED') => operator().run(listTaxExemptions, { status })
  expect((await list('WAITING')).items[0]).toMatchObject({
    ...{ id, advertiser_id, business_name: 'Olive & Söhne', country: 'AT', decided_by: null },
  })
  await decide(id, 'accepted')
  expect((await list('WAITING')).items.map((one) => one.id)).not.toContain(id)
  expect((await list('ACCEPTED')).items[0]).toMatchObject({ id, decided_by: 'kim' })
})

it('is said once to end soon, and not where another follows', async () => {
  await rows(world.database.writer, 'delete from tax_exemptions', [])
  const ends = async () =>
    (await mailsTo(world, 'olive@cast.example')).filter(({ subject }) => /ends soon/.test(subject))
      .length
  const remind = (day: string) => atDay(day, () => remindOfEnd(world.services, world.database))
  const { id } = await upload()
  await decide(id, 'accepted')
  const before = await ends()
  await remind(addDays(days.valid_until, -31))
  expect(await ends()).toBe(before)
  await remind(addDays(days.valid_until, -30))
  await remind(addDays(days.valid_until, -29))
  expect(await ends()).toBe(before + 1)
  advertiser_id = await addAccount(world)
  await decide((await upload()).id, 'accepted')
  const next = { valid_from: addDays(today, 60), valid_until: addDays(today, 400) }
  await decide((await upload(next)).id, 'accepted')
  await remind(addDays(days.valid_until, -10))
  expect(await ends()).toBe(before + 1)
})

it('is said once to end soon by however many processes', async () => {
  await rows(world.database.writer, 'delete from tax_exemptions', [])
  await decide((await upload()).id, 'accepted')
  const ends = async () =>
    (await mailsTo(world, 'olive@cast.example')).filter(({ subject }) => /ends soon/.test(subject))
      .length
  const before = await ends()
  const remind = () => remindOfEnd(world.services, world.database)
  await atDay(addDays(days.valid_until, -20), () => Promise.all([remind(), remind(), remind()]))
  expect(await ends()).toBe(before + 1)
})

it('goes with its ad account, and forgets who uploaded it', async () => {
  await world.as('olive').run(addAdvertiserPerson, {
    ...{ advertiser_id, username: 'bob', role: 'ADMIN' },
  })
  await upload({}, 'bob')
  await deletion.remove(world, idOf(world, 'bob'))
  const kept = () =>
    rows<{ uploaded_by: string | null }>(
      world.database.reader,
      'select uploaded_by from tax_exemptions where advertiser_id = $1',
      [advertiser_id],
    )
  expect(await kept()).toEqual([{ uploaded_by: null }])
  expect(await stored()).toHaveLength(1)
  await deletion.remove(world, idOf(world, 'olive'))
  expect(await kept()).toEqual([])
  expect(await stored()).toEqual([])
})

it('whose upload was never noted is deleted a day later, and no other', async () => {
  await upload()
  const [noted] = await stored()
  const { store } = world.services
  const lost = `tax-exemptions/${advertiser_id}/1`
  await store.put(lost, pdf, { contentType: 'application/octet-stream' })
  await sweepCertificates(world.services, world.database)
  expect(await stored()).toContain(lost)
  await atDay(addDays(today, 2), () => sweepCertificates(world.services, world.database))
  expect(await stored()).toEqual([noted])
})

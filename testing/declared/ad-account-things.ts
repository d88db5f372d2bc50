import { createCreditCode } from '#domains/billing'
import { rows } from '#platform/database'
import { sendFile } from '#testing/media/send-file'
import type { Options } from '#testing/wire-client'
import { anAdvertiser } from './advertising-things.ts'
import { olive, world } from './things.ts'

const prepaidName = 'Prepaid'

export async function aCreditCode(): Promise<Options> {
  const options = { title: 'Welcome', currency: 'EUR', amount: 5_000_000n, max_uses: 1 }
  const code = await world.database.transaction((db) =>
    createCreditCode(db, world.services, { ...options, credit_days: 30, redeem_days: 30 }),
  )
  return { ...(await anAdvertiser()), code }
}

/** The number of an invoice that is to be paid. */
export async function anInvoice(): Promise<string> {
  const { advertiser_id } = await anAdvertiser()
  const number = 'INV-000900'
  await world.database.pool.query(
    `insert into invoices (advertiser_id, id, document, number, from_no, up_to_no, period_start, period_end,
       issued_at, due_at, currency, spend_micro, credit_micro, carried_in_micro, carried_out_micro, net_micro,
       total_micro, paid_micro, issuer, bill_to, account_name, language)
     values ($1, 900, 'INVOICE', $2, 0, 0, now(), now(), now(), now(), 'EUR', 5000000, 0, 0, 0, 5000000, 5000000, 0,
       '', 'Lamps', 'Summer', 'en')`,
    [advertiser_id, number],
  )
  return number
}

export async function aTaxExemption() {
  const place = await anAdvertiser()
  const tax_exemption_id = '901'
  await world.database.pool.query(
    `insert into tax_exemptions (advertiser_id, id, status, file_key, file_kind, byte_size, valid_from, valid_until,
       created_at) values ($1, $2, 'WAITING', 'none', 'pdf', 1, current_date, current_date, now())`,
    [place.advertiser_id, tax_exemption_id],
  )
  return { ...place, tax_exemption_id }
}

export const aNewOrderLine = async () => ({
  ...(await anAdvertiser()),
  ...{ name: 'Spring', po_number: 'PO 7', budget_micro: 5_000_000 },
  ...{ start_date: '2026-11-01', end_date: '2026-12-31', campaign_ids: [] },
})

export const anOrderLine = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('OrderLinesResource', advertiser)
  return { ...advertiser, order_line_id: found.data<{ id: string }[]>()[0]?.id }
}

/** One that has spent nothing yet. */
export async function aNewAdvertiser(): Promise<Options> {
  const made = await olive.post('AdvertiserResource/create', { name: prepaidName, country: 'AT' })
  return { advertiser_id: made.data<{ id: string }>().id }
}

export async function aPrepaidAdvertiser(): Promise<Options> {
  const advertiser = await aNewAdvertiser()
  await olive.post('PrepaidResource/create', advertiser)
  return advertiser
}

/** A payment in advance that an operator entered. */
export async function aTopUp(): Promise<Options> {
  const advertiser = await aPrepaidAdvertiser()
  const amount = { amount_micro: 5_000_000 }
  const made = await olive.post('OperatorTopUpResource/create', { ...advertiser, ...amount })
  return { ...advertiser, charge_id: made.data<{ id: string }>().id }
}

export const aNewCatalogFeed = async () => ({
  ...(await anAdvertiser()),
  ...{ name: 'Lamps', source: 'ADDRESS', location: 'https://lamps.example/items.xml' },
  ...{ format: 'XML', schedule_time: '04:30', time_zone: 'Europe/Vienna' },
  ...{ default_country: 'AT', default_language: 'de', default_currency: 'EUR' },
  ...{ default_availability: 'IN_STOCK', username: 'shop', password: 'secret' },
})

export const aCatalogFeed = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('CatalogFeedsResource', advertiser)
  return { ...advertiser, feed_id: found.data<{ id: string }[]>()[0]?.id }
}

/** Whose file is read already. */
export const aReadCatalogFeed = async () => {
  const feed = await aCatalogFeed()
  await rows(
    world.database.writer,
    `update catalog_ingests set status = 'COMPLETED', finished_at = now() where feed_id = $1`,
    [feed.feed_id],
  )
  return feed
}

export const aReport = async () => ({ ...(await anAdvertiser()), name: 'October', columns: 'CTR' })

export const aReportRun = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('ReportRunsResource', advertiser)
  return { ...advertiser, report_run_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aReportTemplate = async () => {
  const made = await olive.post('ReportTemplateResource/create', await aReport())
  return { ...(await anAdvertiser()), report_template_id: made.data<{ id: string }>().id }
}

export const aNewReportSchedule = async () => ({
  ...(await aReport()),
  ...{ cadence: 'WEEKLY', weekday: 5, recipients: ['mia@mail.bower'] },
})

export const aReportSchedule = async (): Promise<Options> => {
  const made = await olive.post('ReportScheduleResource/create', await aNewReportSchedule())
  return { ...(await anAdvertiser()), report_schedule_id: made.data<{ id: string }>().id }
}

/** As the link in a mail has it. */
export async function aReportSubscription(): Promise<Options> {
  const { advertiser_id, report_schedule_id } = await aReportSchedule()
  const [one] = await rows<{ id: string }>(
    world.database.reader,
    'select id from report_subscriptions where schedule_id = $1',
    [report_schedule_id],
  )
  const signed = [advertiser_id, report_schedule_id, one?.id].join('-')
  return { token: world.services.encryption.sign('report subscription', signed) }
}

export const aNewReportView = async () => ({
  ...(await anAdvertiser()),
  ...{ level: 'CAMPAIGN', name: 'Spring', query: 'sort=CTR', is_default: true },
})

export const aReportView = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('AdReportPreferencesResource', advertiser)
  return { ...advertiser, report_view_id: found.data<{ views: { id: string }[] }>().views[0]?.id }
}

/** The one of the first invoice that is paid. */
export async function aPayment(): Promise<Options> {
  const found = await olive.get('OperatorInvoicesResource', { state: 'PAID' })
  const [invoice] = found.data<{ number: string; charge_id: string }[]>()
  return { number: invoice?.number, charge_id: invoice?.charge_id }
}

export const aConversionTag = async () => {
  const advertiser = await anAdvertiser()
  const tags = (await olive.get('ConversionTagsResource', advertiser)).data<{ id: string }[]>()
  return { ...advertiser, conversion_tag_id: tags[0]?.id }
}

export const aConversionToken = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('ConversionTokensResource', advertiser)
  return { ...advertiser, conversion_token_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aNewCustomerList = async () => {
  return { ...(await anAdvertiser()), name: 'Customers', records: 'a1'.repeat(32) }
}

export const aCustomerList = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('CustomerListsResource', advertiser)
  return { ...advertiser, customer_list_id: found.data<{ id: string }[]>()[0]?.id }
}

export const aNewAudience = async () => {
  return { ...(await anAdvertiser()), name: 'All', audience_type: 'VISITOR', rule: {} }
}

export const anAudience = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('AudiencesResource', advertiser)
  return { ...advertiser, audience_id: found.data<{ id: string }[]>()[0]?.id }
}

/** One of the operator's shop, of a file with one row. */
export const aConversionUpload = async () => {
  const advertiser = await anAdvertiser()
  const found = await olive.get('ConversionUploadsResource', advertiser)
  const [known] = found.data<{ id: string }[]>()
  if (known) return { ...advertiser, conversion_upload_id: known.id }
  const { upload } = await sendFile(olive, '/conversion-file/', advertiser)
  return { ...advertiser, conversion_upload_id: upload?.id }
}

export const aSalesStudy = async () => {
  const advertiser = await anAdvertiser()
  const settings = { title: 'Shop', start_date: '2026-11-01', end_date: '2026-11-20' }
  const { study } = await sendFile(olive, '/sales-study-file/', { ...advertiser, ...settings })
  return { ...advertiser, sales_study_id: study?.id }
}

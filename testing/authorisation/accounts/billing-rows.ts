import { boundary } from '../../wire-client.ts'
import { always, byStatus, get, post, type Row } from '../rows.ts'

/** Billing of an ad account that is not one's own; who has a role in one is tested beside the domain. */

const advertiser_id = '100000000000000008'
const never = '100000000000000009'
const notFound = always([
  'login_required',
  'advertiser_not_found',
  'advertiser_not_found',
  'advertiser_not_found',
])
const operatorsOnly = always(['login_required', 'not_allowed', 'not_allowed', 'not_allowed'])
const what = 'of what is not one’s own'

const field = (name: string, value: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
const certificate = `${field('advertiser_id', advertiser_id)}${field('valid_from', '2026-01-01')}${field('valid_until', '2030-01-01')}--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-1.7\r\n--${boundary}--\r\n`

export const billingRows: Row[] = [
  {
    operation: 'getBilling',
    what,
    send: get('BillingResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'addCard',
    what,
    send: post('BillingCardResource/create', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'finishCard',
    what,
    send: post('BillingCardResource/update', () => ({ advertiser_id, profile_id: never })),
    expected: notFound,
  },
  {
    operation: 'removeCard',
    what,
    send: post('BillingCardResource/delete', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'payNow',
    what,
    send: post('BillingPaymentResource/create', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'finishPayment',
    what,
    send: post('BillingPaymentResource/update', () => ({ advertiser_id, charge_id: never })),
    expected: notFound,
  },
  {
    operation: 'listCharges',
    what,
    send: get('BillingPaymentsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'listInvoices',
    what,
    send: get('BillingInvoicesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'openInvoice',
    what,
    send: (client) => byStatus(client.send('GET', `/download-invoice/${never}/`)),
    expected: always(['303', '404', '404']),
  },
  {
    operation: 'openInvoiceLines',
    what,
    send: (client) => byStatus(client.send('GET', `/download-invoice-lines/${advertiser_id}/`)),
    expected: always(['303', '404', '404']),
  },
  {
    operation: 'getBillingTotals',
    what,
    send: get('BillingTotalsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'getChargeSpend',
    what,
    send: get('BillingPaymentResource', () => ({ advertiser_id, charge_id: never })),
    expected: notFound,
  },
  {
    operation: 'listOrderLines',
    what,
    send: get('OrderLinesResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'listOrderableCampaigns',
    what,
    send: get('OrderableCampaignsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'createOrderLine',
    what,
    send: post('OrderLineResource/create', () => ({
      ...{ advertiser_id, name: 'Spring', budget_micro: 5_000_000, start_date: '2026-11-01' },
    })),
    expected: notFound,
  },
  {
    operation: 'editOrderLine',
    what,
    send: post('OrderLineResource/update', () => ({ advertiser_id, order_line_id: never })),
    expected: notFound,
  },
  {
    operation: 'choosePrepaid',
    what,
    send: post('PrepaidResource/create', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'topUp',
    what,
    send: post('TopUpResource/create', () => ({ advertiser_id, amount_micro: 5_000_000 })),
    expected: notFound,
  },
  {
    operation: 'getPrepaidSummary',
    what,
    send: get('PrepaidSummaryResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'listPrepaidSpend',
    what,
    send: get('PrepaidSpendResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'openPrepaidSpend',
    what,
    send: (client) => byStatus(client.send('GET', `/download-prepaid-spend/${advertiser_id}/`)),
    expected: always(['303', '404', '404']),
  },
  {
    operation: 'getTaxDocuments',
    what,
    send: get('TaxDocumentsResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'editTaxId',
    what,
    send: post('TaxDocumentsResource/update', () => ({ advertiser_id, tax_id: 'ATU12345678' })),
    expected: notFound,
  },
  {
    operation: 'openTaxPaper',
    what,
    send: (client) =>
      byStatus(client.send('GET', `/download-tax-paper/${advertiser_id}/?month=2026-10`)),
    expected: always(['303', '404', '404']),
  },
  {
    operation: 'uploadTaxExemption',
    what,
    send: async (client) =>
      byStatus(
        client.send('POST', '/upload-tax-exemption/', {
          body: Buffer.from(certificate),
          headers: {
            'content-type': `multipart/form-data; boundary=${boundary}`,
            ...(await client.csrf()),
          },
        }),
      ),
    expected: always(['401', '404', '404', '404']),
  },
  {
    operation: 'openTaxExemption',
    what,
    send: (client) =>
      byStatus(client.send('GET', `/download-tax-exemption/${advertiser_id}/${never}/`)),
    expected: always(['303', '404', '404']),
  },
  {
    operation: 'listTaxExemptions',
    what: 'without being an operator',
    send: get('TaxExemptionsResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'decideTaxExemption',
    what: 'without being an operator',
    send: post('TaxExemptionsResource/update', () => ({
      ...{ advertiser_id, tax_exemption_id: never, outcome: 'accepted' },
    })),
    expected: operatorsOnly,
  },
  {
    operation: 'enterTopUp',
    what: 'without being an operator',
    send: post('OperatorTopUpResource/create', () => ({ advertiser_id, amount_micro: 5_000_000 })),
    expected: operatorsOnly,
  },
  {
    operation: 'undoTopUp',
    what: 'without being an operator',
    send: post('OperatorTopUpResource/delete', () => ({ advertiser_id, charge_id: never })),
    expected: operatorsOnly,
  },
  {
    operation: 'listOperatorTopUps',
    what: 'without being an operator',
    send: get('OperatorTopUpsResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'listOperatorInvoices',
    what: 'without being an operator',
    send: get('OperatorInvoicesResource', () => ({})),
    expected: operatorsOnly,
  },
  {
    operation: 'markInvoicePaid',
    what: 'without being an operator',
    send: post('OperatorInvoicesResource/update', () => ({ number: 'INV-000001' })),
    expected: operatorsOnly,
  },
  {
    operation: 'undoInvoicePayment',
    what: 'without being an operator',
    send: post('OperatorInvoicesResource/delete', () => ({
      ...{ number: 'INV-000001', charge_id: never },
    })),
    expected: operatorsOnly,
  },
  {
    operation: 'redeemCredit',
    what,
    send: post('AdsCreditResource/create', () => ({ advertiser_id, code: 'ABCD' })),
    expected: notFound,
  },
  {
    operation: 'listCredits',
    what,
    send: get('AdsCreditResource', () => ({ advertiser_id })),
    expected: notFound,
  },
  {
    operation: 'receivePaymentEvent',
    what: 'on a server that takes no cards',
    send: (client) => byStatus(client.send('POST', '/payments/stripe/webhook/', { body: '{}' })),
    expected: always(['400', '400', '400']),
  },
]

import { getBillingTotalsHandler, getChargeSpendHandler } from './charges/billing-totals.ts'
import { listChargesHandler } from './charges/list-charges.ts'
import { finishPaymentHandler, payNowHandler } from './charges/pay-now.ts'
import { receivePaymentEventHandler } from './charges/receive-payment-event.ts'
import { listCreditsHandler, redeemCreditHandler } from './credits/redeem-credit.ts'
import { listInvoicesHandler } from './invoices/list-invoices.ts'
import { openInvoiceHandler } from './invoices/open-invoice.ts'
import { openInvoiceLinesHandler } from './invoices/open-invoice-lines.ts'
import {
  listOrderableCampaignsHandler,
  listOrderLinesHandler,
} from './order-lines/list-order-lines.ts'
import { createOrderLineHandler, editOrderLineHandler } from './order-lines/save-order-line.ts'
import { choosePrepaidHandler } from './prepaid/choose-prepaid.ts'
import { enterTopUpHandler, undoTopUpHandler } from './prepaid/enter-top-up.ts'
import { listOperatorTopUpsHandler } from './prepaid/list-operator-top-ups.ts'
import { listPrepaidSpendHandler } from './prepaid/list-prepaid-spend.ts'
import { openPrepaidSpendHandler } from './prepaid/open-prepaid-spend.ts'
import { getPrepaidSummaryHandler } from './prepaid/prepaid-summary.ts'
import { topUpHandler } from './prepaid/top-up.ts'
import { addCardHandler, finishCardHandler, removeCardHandler } from './profiles/cards.ts'
import { getBillingHandler } from './profiles/get-billing.ts'
import {
  decideTaxExemptionHandler,
  listTaxExemptionsHandler,
} from './tax/exemptions/decide-exemption.ts'
import { openTaxExemptionHandler } from './tax/exemptions/open-exemption.ts'
import { uploadTaxExemptionHandler } from './tax/exemptions/upload-exemption.ts'
import { openTaxPaperHandler } from './tax/open-tax-paper.ts'
import { editTaxIdHandler, getTaxDocumentsHandler } from './tax/tax-documents.ts'
import { listOperatorInvoicesHandler } from './transfers/list-operator-invoices.ts'
import { markInvoicePaidHandler } from './transfers/mark-paid.ts'
import { undoInvoicePaymentHandler } from './transfers/undo-payment.ts'

export const billingHandlers = [
  getBillingHandler,
  addCardHandler,
  finishCardHandler,
  removeCardHandler,
  payNowHandler,
  finishPaymentHandler,
  listChargesHandler,
  listInvoicesHandler,
  openInvoiceHandler,
  openInvoiceLinesHandler,
  getBillingTotalsHandler,
  getChargeSpendHandler,
  receivePaymentEventHandler,
  redeemCreditHandler,
  listCreditsHandler,
  listOrderLinesHandler,
  listOrderableCampaignsHandler,
  createOrderLineHandler,
  editOrderLineHandler,
  listOperatorInvoicesHandler,
  markInvoicePaidHandler,
  undoInvoicePaymentHandler,
  choosePrepaidHandler,
  topUpHandler,
  enterTopUpHandler,
  undoTopUpHandler,
  listOperatorTopUpsHandler,
  getPrepaidSummaryHandler,
  listPrepaidSpendHandler,
  openPrepaidSpendHandler,
  getTaxDocumentsHandler,
  editTaxIdHandler,
  openTaxPaperHandler,
  uploadTaxExemptionHandler,
  openTaxExemptionHandler,
  listTaxExemptionsHandler,
  decideTaxExemptionHandler,
]

export { refundCharge } from './charges/refund-charge.ts'
export { type CodeOptions, createCreditCode } from './credits/create-code.ts'
export { grantCredit, inDays } from './credits/redeem-credit.ts'
export { deletion } from './deletion.ts'
export { keepCampaignName } from './invoices/campaign-names.ts'
export { creditInvoice } from './invoices/credit-invoice.ts'
export { isClosed } from './invoices/invoice-queries.ts'
export { jobs } from './jobs.ts'
export { findLedgerFaults, rebuildBalances } from './ledger/check-ledger.ts'
export {
  type BilledOffer,
  lockPrepaid,
  postSpend,
  postSpends,
  type Spend,
} from './ledger/post-spend.ts'
export { type OrderTerms, selectOrderTerms } from './order-lines/order-line-queries.ts'
export { stopsAt } from './overdue/stop-overdue.ts'
export { ownData } from './own-data.ts'
export {
  type BillingContext,
  type BillingState,
  billingState,
  isBillingValid,
} from './profiles/billing-state.ts'
export { markPaid } from './transfers/mark-paid.ts'
export { selectOperatorInvoices } from './transfers/operator-invoice-queries.ts'
export { undoPayment } from './transfers/undo-payment.ts'

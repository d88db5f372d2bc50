/** How ad accounts pay on this server. */
export const paymentsKinds = ['invoice', 'card-stand-in', 'stripe'] as const
export type PaymentsKind = (typeof paymentsKinds)[number]

export const billingTypes = ['INVOICE', 'CREDIT_CARD', 'PREPAID'] as const
export type BillingType = (typeof billingTypes)[number]

export const profileStatuses = ['UNSPECIFIED', 'PENDING', 'VALID', 'INVALID'] as const
export type ProfileStatus = (typeof profileStatuses)[number]

/**
 * Why ads of an ad account are not shown: there is no address for invoices, no card, a charge failed or was disputed,
 * an invoice was not paid in time, nothing is left of what was paid in advance.
 */
export const billingObstacles = [
  'no_address',
  'no_card',
  'charge_failed',
  'invoice_overdue',
  'prepaid_empty',
] as const
export type BillingObstacle = (typeof billingObstacles)[number]

/** Why a card was not taken or a charge failed. */
export const cardProblems = [
  'declined',
  'insufficient_funds',
  'expired',
  'confirmation_needed',
  'confirmation_failed',
  'cancelled',
  'disputed',
  'unavailable',
  'other',
] as const
export type CardProblem = (typeof cardProblems)[number]

/** `REVERSED`: a transfer that was entered by mistake. */
export const chargeStates = [
  'PENDING',
  'SUCCEEDED',
  'FAILED',
  'REFUNDED',
  'DISPUTED',
  'REVERSED',
] as const
export type ChargeStatus = (typeof chargeStates)[number]

/**
 * `TRANSFER`: paid by an invoice's recipient, and entered by the operator. `TOP_UP`: paid in advance, by card or entered
 * by the operator.
 */
export const chargeReasons = ['THRESHOLD', 'MONTH_END', 'PAY_NOW', 'TRANSFER', 'TOP_UP'] as const
export type ChargeReason = (typeof chargeReasons)[number]

export const invoiceDocuments = ['INVOICE', 'CREDIT_MEMO'] as const
export type InvoiceDocument = (typeof invoiceDocuments)[number]

export const invoiceStatuses = ['OPEN', 'CLOSED'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

/** `OPEN`: not due yet. `VOID`: credit memos took all of it back. */
export const invoiceStates = ['OPEN', 'OVERDUE', 'PAID', 'VOID'] as const
export type InvoiceState = (typeof invoiceStates)[number]

/** What is not `PAID` is given by the operator and not invoiced. */
export const paidTypes = ['PAID', 'BONUS', 'MAKE_GOOD', 'TEST'] as const
export type PaidType = (typeof paidTypes)[number]

export const orderLineStatuses = ['ACTIVE', 'PAUSED'] as const
export type OrderLineStatus = (typeof orderLineStatuses)[number]

/** Campaigns of an order line run while it is `RUNNING`. */
export const orderLineStates = ['RUNNING', 'SCHEDULED', 'PAUSED', 'EXHAUSTED', 'ENDED'] as const
export type OrderLineState = (typeof orderLineStates)[number]

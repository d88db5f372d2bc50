export const billingLimits = {
  addressLineLength: 120,
  postalCodeLength: 16,
  creditCodeLength: 64,
  /** How long a payment waits for its payer to confirm it. */
  paymentConfirmMinutes: 60,
  /** How long an invoice may be paid by transfer. */
  invoiceDueDays: 30,
} as const

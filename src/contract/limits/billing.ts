export const addressLineLength = 120
export const postalCodeLength = 16
export const creditCodeLength = 64
/** How long a payment waits for its payer to confirm it. */
export const paymentConfirmMinutes = 60
/** How long an invoice may be paid by transfer. */
export const invoiceDueDays = 30
/** How long after that ads go on while it is not paid. */
export const invoiceGraceDays = 14
/** What operators enter about a payment, and what they look for. */
export const paymentNoteLength = 200
export const invoiceQueryLength = 100

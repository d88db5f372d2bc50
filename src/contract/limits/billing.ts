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
/** How many lines of documents are downloaded at once. */
export const documentLines = 50_000
/** How many days a page of prepaid spend shows, and how many lines of it, and how many are downloaded. */
export const prepaidDays = 366
export const prepaidPage = 100
export const prepaidLines = 50_000
export const taxIdLength = 40
/** How many months with invoices a page of tax shows. */
export const taxMonths = 24
/** Of a certificate of exemption; a scan of a few pages is smaller. */
export const taxExemptionBytes = 5_000_000
/** How many certificates a page of tax shows, and in how many years one ends at the latest. */
export const taxExemptionsShown = 50
export const taxExemptionYears = 10
/** Why an operator refused one. */
export const taxExemptionReasonLength = 500
/** How many days before one ends that is said. */
export const taxExemptionReminderDays = 30
export const orderLineNameLength = 120
export const poNumberLength = 40
/** How many campaigns may spend one order line, and how many are offered to choose from. */
export const orderLineCampaigns = 100
export const orderableCampaigns = 200

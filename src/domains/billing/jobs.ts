import type { DomainJobs } from '#platform/domain'
import { collectCharges } from './charges/collect-charges.ts'
import { readPaymentEvents } from './charges/payment-events.ts'
import { expireCredits } from './credits/expire-credits.ts'
import { issueMonthlyInvoices } from './invoices/issue-monthly.ts'
import { stopOverdue } from './overdue/stop-overdue.ts'
import { stopPrepaid } from './prepaid/stop-prepaid.ts'
import { remindOfEnd } from './tax/exemptions/remind-of-end.ts'
import { sweepCertificates } from './tax/exemptions/sweep-certificates.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    collect_charges: { cron: '*/2 * * * *', run: () => collectCharges(services, database) },
    read_payment_events: { cron: '*/10 * * * *', run: () => readPaymentEvents(services, database) },
    expire_credits: { cron: '13 * * * *', run: () => expireCredits(services, database) },
    stop_overdue: { cron: '* * * * *', run: () => stopOverdue(services, database) },
    stop_prepaid: { cron: '* * * * *', run: () => stopPrepaid(services, database) },
    remind_of_tax_exemptions: {
      cron: '47 6 * * *',
      run: () => remindOfEnd(services, database),
    },
    sweep_tax_certificates: {
      cron: '41 4 * * *',
      run: () => sweepCertificates(services, database),
    },
    issue_monthly_invoices: {
      cron: '23 * * * *',
      run: () => issueMonthlyInvoices(services, database),
    },
  },
})

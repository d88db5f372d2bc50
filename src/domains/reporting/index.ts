import { getAdReportHandler } from './grid/get-ad-report.ts'
import { getAdDeliveryHandler } from './results/get-ad-delivery.ts'
import { getAdResultsHandler } from './results/get-ad-results.ts'

export const reportingHandlers = [getAdResultsHandler, getAdDeliveryHandler, getAdReportHandler]

export { deletion } from './deletion.ts'
export { rebuildFacts, selectAccountsWithEvents } from './facts/rebuild-facts.ts'
export { jobs } from './jobs.ts'

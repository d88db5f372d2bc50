import { getAdResultsHandler } from './results/get-ad-results.ts'
import { getCampaignDeliveryHandler } from './results/get-campaign-delivery.ts'

export const reportingHandlers = [getAdResultsHandler, getCampaignDeliveryHandler]

export { deletion } from './deletion.ts'
export { rebuildFacts, selectAccountsWithEvents } from './facts/rebuild-facts.ts'
export { updateFacts } from './facts/update-facts.ts'
export { jobs } from './jobs.ts'

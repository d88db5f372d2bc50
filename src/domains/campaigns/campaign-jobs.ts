import type { DomainJobs } from '#platform/domain'
import type { CampaignPorts } from './ports.ts'
import { checkAd } from './review/check-ad.ts'

export const campaignJobs =
  (ports: CampaignPorts): DomainJobs =>
  ({ services, database }) => ({
    events: {
      ad_submitted: (submitted) => checkAd(services, database, ports, submitted),
    },
  })

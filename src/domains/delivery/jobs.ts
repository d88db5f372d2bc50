import type { DomainJobs } from '#platform/domain'
import { sweepAdEvents } from './counting/sweep-events.ts'
import { learnResponses } from './learning/learn-responses.ts'
import { countQuality } from './quality/count-quality.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    learn_responses: {
      cron: '*/5 * * * *',
      run: async () => void (await learnResponses(database, services.clock.now())),
    },
    count_ad_quality: {
      cron: '11 * * * *',
      run: () => countQuality(database, services.clock.now()),
    },
    sweep_ad_events: {
      cron: '37 * * * *',
      run: () => sweepAdEvents(database, services.clock.now()),
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { sweepConversions } from './receiving/sweep-conversions.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    sweep_conversions: {
      cron: '17 * * * *',
      run: () => sweepConversions(database, services.clock.now()),
    },
  },
})

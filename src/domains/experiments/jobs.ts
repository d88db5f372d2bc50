import type { DomainJobs } from '#platform/domain'
import { sweepExposures } from './sweep-exposures.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    sweep_exposures: {
      cron: '37 3 * * *',
      run: async () =>
        void (await database.transaction((db) => sweepExposures(db, services.clock.now()))),
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { sweepMeasured } from './receiving/sweep-measured.ts'
import { followEvents } from './steering/follow-events.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {},
  schedule: {
    follow_measurement: { cron: '7 * * * *', run: () => followEvents(services, database) },
    sweep_measurement: {
      cron: '57 3 * * *',
      run: () => sweepMeasured(database, services.clock.now()),
    },
  },
})

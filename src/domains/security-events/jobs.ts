import { limits } from '#contract/limits'
import type { DomainJobs } from '#platform/domain'
import { deleteEventsBefore } from './event-queries.ts'

const batch = 1_000

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    sweep_security_events: {
      cron: '12 4 * * *',
      run: async () => {
        const now = services.clock.now().getTime()
        const before = new Date(now - limits.securityEventDays * 86_400_000)
        const sweep = () => database.transaction((db) => deleteEventsBefore(db, before, batch))
        while ((await sweep()) === batch);
      },
    },
  },
})

import { limits } from '#contract/limits'
import type { DomainJobs } from '#platform/domain'
import { removeGivenUp } from '#platform/jobs'

const batch = 1_000

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    remove_given_up_jobs: {
      cron: '43 3 * * *',
      run: async () => {
        const before = new Date(services.clock.now().getTime() - limits.givenUpJobDays * 86_400_000)
        while ((await database.transaction((db) => removeGivenUp(db, before, batch))) === batch);
      },
    },
  },
})

import { dayAt } from '#contract/campaigns/days'
import { limits } from '#contract/limits'
import type { DomainJobs } from '#platform/domain'
import { refreshAllWords } from './keeping/refresh-words.ts'
import { deleteOld } from './keeping/seen-queries.ts'
import { takeInImpressions } from './keeping/take-in-impressions.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    take_in_impressions: {
      cron: '* * * * *',
      run: () => takeInImpressions(services, database),
    },
    refresh_ad_repository: {
      cron: '17 3 * * *',
      run: async () => {
        const oldestMs = services.clock.now().getTime() - limits.adRepositoryDays * 86_400_000
        await database.transaction((db) => deleteOld(db, dayAt('UTC', new Date(oldestMs))))
        await refreshAllWords(database)
      },
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { sweepNews } from './remove-news.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    sweep_news: {
      cron: '17 4 * * *',
      run: async () =>
        void (await database.transaction((db) => sweepNews(db, services.clock.now()))),
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { runIngest } from './ingests/run-ingest.ts'
import { startDueFeeds } from './ingests/start-due.ts'
import { removeFeedItems } from './items/remove-items.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    catalog_ingest_due: ({ advertiser_id, feed_id, ingest_id }) =>
      runIngest(services, database, { advertiser_id, feed_id, id: ingest_id }),
    catalog_feed_deleted: (feed) => removeFeedItems(services, database, feed),
  },
  schedule: {
    start_due_catalog_feeds: {
      cron: '* * * * *',
      run: () => startDueFeeds(services, database),
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { sweepComments } from './removing/remove-comments.ts'

export const jobs: DomainJobs = ({ database }) => ({
  schedule: {
    sweep_comments: { cron: '7 4 * * *', run: () => sweepComments(database) },
  },
})

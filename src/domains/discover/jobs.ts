import type { DomainJobs } from '#platform/domain'
import { refreshPopular } from './ideas/index.ts'
import { forgetTasteOfBoard } from './taste/forget-person.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: { board_deleted: ({ board_id }) => forgetTasteOfBoard(database, board_id) },
  schedule: {
    keep_popular: { cron: '*/5 * * * *', run: () => refreshPopular(services, database) },
  },
})

import type { DomainJobs } from '#platform/domain'
import { endFollowsBetween } from './end-follows.ts'

export const jobs: DomainJobs = ({ database }) => ({
  events: {
    person_blocked: ({ blocker_id, person_id }) =>
      endFollowsBetween(database, blocker_id, person_id),
  },
})

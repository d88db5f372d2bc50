import type { DomainJobs } from '#platform/domain'
import { removeReported } from './remove-reported.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: { report_upheld: (upheld) => removeReported(services, database, upheld) },
})

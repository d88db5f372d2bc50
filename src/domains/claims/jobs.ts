import type { DomainJobs } from '#platform/domain'
import { checkClaims } from './check-claims.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    check_claims: {
      cron: '13 * * * *',
      run: async () => void (await checkClaims(services, database)),
    },
  },
})

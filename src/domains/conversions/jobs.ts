import type { DomainJobs } from '#platform/domain'
import { addUpReceipts } from './counting/add-up-receipts.ts'
import { sweepConversions } from './receiving/sweep-conversions.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  schedule: {
    add_up_conversion_receipts: {
      cron: '* * * * *',
      run: () => addUpReceipts(database, services.clock.now()),
    },
    sweep_conversions: {
      cron: '17 * * * *',
      run: () => sweepConversions(database, services.clock.now()),
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { pushDue } from './push/push-due.ts'
import { sweepDevices } from './push/sweep-devices.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: { push_due: (due) => pushDue(services, database, due) },
  schedule: {
    sweep_push_devices: {
      cron: '37 * * * *',
      run: async () => void (await sweepDevices(services, database)),
    },
  },
})

import type { DomainJobs } from '#platform/domain'
import { addUpReceipts } from './counting/add-up-receipts.ts'
import { checkFirstPartyHosts } from './first-party/check-hosts.ts'
import { sweepConversions } from './receiving/sweep-conversions.ts'
import { runUpload } from './uploads/run-upload.ts'
import { sweepUploads } from './uploads/sweep-uploads.ts'

export const jobs: DomainJobs = ({ services, database }) => ({
  events: {
    conversion_upload_due: ({ advertiser_id, conversion_upload_id: id }) =>
      runUpload(services, database, { advertiser_id, id }),
  },
  schedule: {
    check_first_party_hosts: {
      cron: '43 * * * *',
      run: async () => void (await checkFirstPartyHosts(services, database)),
    },
    sweep_conversion_uploads: { cron: '27 * * * *', run: () => sweepUploads(services, database) },
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

import { reportAdHandler, reportHandler } from './report.ts'
import { listReportsHandler, settleReportHandler } from './reports.ts'

export const reportHandlers = [
  reportHandler,
  reportAdHandler,
  listReportsHandler,
  settleReportHandler,
]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'

import { reportHandler } from './report.ts'
import { listReportsHandler, settleReportHandler } from './reports.ts'

export const reportHandlers = [reportHandler, listReportsHandler, settleReportHandler]

export { forgetReportsOf } from './forget-person.ts'
export { ownData } from './own-data.ts'

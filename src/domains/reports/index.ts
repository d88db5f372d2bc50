import { claimReportHandler, releaseReportHandler } from './cases/claim-report.ts'
import { getRemovalHandler } from './cases/get-removal.ts'
import { settleReportHandler } from './cases/settle-report.ts'
import { undoReportDecisionHandler } from './cases/undo-decision.ts'
import { reportAdHandler, reportHandler } from './report.ts'
import { listReportsHandler } from './reports.ts'

export const reportHandlers = [
  reportHandler,
  reportAdHandler,
  listReportsHandler,
  claimReportHandler,
  releaseReportHandler,
  settleReportHandler,
  undoReportDecisionHandler,
  getRemovalHandler,
]

export { countWaiting, type ReportsWaiting } from './cases/alarm-queries.ts'
export {
  type ClassRow as ReportClass,
  listReportClasses,
  setReportClass,
} from './cases/class-queries.ts'
export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'

import { claimReportHandler, releaseReportHandler } from './cases/claim-report.ts'
import { getRemovalHandler } from './cases/get-removal.ts'
import { settleReportHandler } from './cases/settle-report.ts'
import { undoReportDecisionHandler } from './cases/undo-decision.ts'
import { changeReportClassHandler } from './classes/change-report-class.ts'
import { listReportClassesHandler } from './classes/list-report-classes.ts'
import { cancelPurgeHandler, runPurgeHandler, undoPurgeHandler } from './purges/change-purge.ts'
import {
  getPurgeHandler,
  listPurgePeopleHandler,
  listPurgePinsHandler,
  listPurgesHandler,
} from './purges/list-purges.ts'
import { preparePurgeHandler } from './purges/prepare-purge.ts'
import { reportAdHandler, reportHandler } from './report.ts'
import { listReportsHandler } from './reports.ts'
import { getTransparencyHandler } from './transparency/get-transparency.ts'

export const reportHandlers = [
  reportHandler,
  reportAdHandler,
  listReportsHandler,
  claimReportHandler,
  releaseReportHandler,
  settleReportHandler,
  undoReportDecisionHandler,
  getRemovalHandler,
  listReportClassesHandler,
  changeReportClassHandler,
  getTransparencyHandler,
  listPurgesHandler,
  getPurgeHandler,
  listPurgePinsHandler,
  listPurgePeopleHandler,
  preparePurgeHandler,
  runPurgeHandler,
  cancelPurgeHandler,
  undoPurgeHandler,
]

export { countWaiting, type ReportsWaiting } from './cases/alarm-queries.ts'
export { type ClassRow as ReportClass, selectReportClasses } from './classes/class-queries.ts'
export { keepReportClass } from './classes/keep-report-class.ts'
export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'

import { Failure } from '#contract/errors'
import { undoReportDecision } from '#contract/reports/undo-decision'
import { answerCommand, memberOf } from '#platform/operations'
import { letIn } from '../known-pictures/keep-out.ts'
import { lockReport, subjectOf } from '../lock-report.ts'
import { findReportView, undoTime } from '../report-views.ts'
import {
  findCaseOfReport,
  findOpenCase,
  reopenCase,
  setDecision,
  setHidden,
} from './case-queries.ts'
import { putBack } from './take-down.ts'
import { tellRestored } from './tell-affected.ts'

export const undoReportDecisionHandler = answerCommand(
  undoReportDecision,
  async (context, { id }) => {
    const { db, clock } = context
    const reported = await lockReport(db, id)
    const { subject, subject_id } = reported
    const found = await findCaseOfReport(db, id)
    if (found?.purge_id) throw new Failure('report_of_purge', { field: 'id' })
    const isUndoable =
      found?.settled_at &&
      found.finished_at === null &&
      found.settled_at > undoTime.since(clock.now()) &&
      !(await findOpenCase(db, subject, subject_id))
    if (!isUndoable) throw new Failure('report_not_undoable', { field: 'id' })
    if (found.keeps_out) await letIn(db, subjectOf(reported), found.rule ?? reported.reason)
    if (found.hidden_at) {
      if (!(await putBack(db, subjectOf(reported))))
        throw new Failure('report_not_undoable', { field: 'id' })
      await setHidden(db, found.id, null)
    }
    await reopenCase(db, found.id)
    await setDecision(db, found.id, null)
    if (found.outcome === 'removed') await tellRestored(context, reported, found)
    return findReportView(db, id, { id: memberOf(context).id, now: clock.now() })
  },
)

import { changeReportClass } from '#contract/reports/report-classes'
import { answerCommand, memberOf } from '#platform/operations'
import { keepReportClass } from './keep-report-class.ts'
import { describeClasses } from './list-report-classes.ts'

export const changeReportClassHandler = answerCommand(
  changeReportClass,
  async (context, { reason, ...wanted }) => {
    const { db } = context
    const me = memberOf(context).id
    const changed = await keepReportClass(db, context, { code: reason, ...wanted }, me)
    const [described] = await describeClasses(db, [changed])
    if (!described) throw new Error('A changed class of reports was not described')
    return described
  },
)

import { useLoaderData } from 'react-router'
import { listReportClasses } from '#contract/reports/report-classes'
import { forOperators } from '#web/features/operator/for-operators.ts'
import {
  type ReportClassesData,
  ReportClassesPage,
} from '#web/features/operator/report-classes/report-classes-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { reportClassesAction as action } from '#web/features/operator/report-classes/report-classes-action.ts'

export const loader = forOperators((run) => run(listReportClasses, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.reportClasses'), noindex: true }),
}

export function Component() {
  return <ReportClassesPage {...useLoaderData<ReportClassesData>()} />
}

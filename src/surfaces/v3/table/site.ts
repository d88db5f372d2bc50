import { report } from '#contract/reports/report'
import { listReports, settleReport } from '#contract/reports/reports'
import { route, type V3Route } from './route.ts'

export const siteRoutes: readonly V3Route[] = [
  route('POST', '/v3/reports/', report),
  route('GET', '/v3/reports/', listReports),
  route('PUT', '/v3/reports/:id/', settleReport),
]

import { listExperiments } from '#contract/experiments/list-experiments'
import { noteExposure } from '#contract/experiments/note-exposure'
import { setExperiment } from '#contract/experiments/set-experiment'
import { policyText } from '#contract/policies/policy-text'
import { report } from '#contract/reports/report'
import { listReports, settleReport } from '#contract/reports/reports'
import type { ResourceTable } from './entry.ts'

export const siteResources: ResourceTable = {
  ExperimentsResource: { get: listExperiments, update: setExperiment },
  ExperimentExposuresResource: { create: noteExposure },
  PolicyResource: { get: policyText },
  ReportResource: { create: report },
  ReportsResource: { get: listReports, update: settleReport },
}

import { listExperimentsHandler } from './list-experiments.ts'
import { noteExposureHandler } from './note-exposure.ts'
import { setExperimentHandler } from './set-experiment.ts'

export const experimentHandlers = [
  listExperimentsHandler,
  setExperimentHandler,
  noteExposureHandler,
]

export type { ExperimentSettings } from './assign.ts'
export { type ExperimentChange, upsertExperiment } from './experiment-queries.ts'
export { type Groups, groupsFor, isEnabled, measuredExperiments } from './groups.ts'
export { jobs } from './jobs.ts'
export { describeExperiments } from './list-experiments.ts'
export { groupsOfMember, runningForMembers } from './member-groups.ts'
export { expose } from './note-exposure.ts'

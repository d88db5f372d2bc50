import { z } from 'zod'
import { command } from '../operation.ts'
import { BrowserExperimentIn } from './experiment.ts'
import { experimentGroups } from './names.ts'

export const noteExposure = command('noteExposure', {
  summary: 'Report that this browser was exposed to an experiment',
  access: 'anyone',
  input: z.object({ name: BrowserExperimentIn }),
  output: z.object({ group: z.enum(experimentGroups) }),
  errors: [],
  resource: 'ExperimentExposuresResource/create',
  endpoint: 'v3_experiment_exposure',
})

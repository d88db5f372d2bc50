import { z } from 'zod'
import { command } from '../operation.ts'
import { ExperimentNameIn } from './experiment.ts'
import { experimentGroups } from './names.ts'

export const noteExposure = command('noteExposure', {
  summary: 'Say that this browser has come to where an experiment makes a difference',
  access: 'anyone',
  input: z.object({ name: ExperimentNameIn }),
  output: z.object({ group: z.enum(experimentGroups) }),
  errors: [],
  resource: 'ExperimentExposuresResource/create',
  endpoint: 'v3_experiment_exposure',
})

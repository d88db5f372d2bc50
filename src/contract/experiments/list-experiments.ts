import { z } from 'zod'
import { query } from '../operation.ts'
import { Experiment } from './experiment.ts'

export const listExperiments = query('listExperiments', {
  summary: 'Every experiment, its shares, and how many browsers met it',
  access: 'operator',
  input: z.object({}),
  output: z.array(Experiment),
  errors: [],
  resource: 'ExperimentsResource/get',
  endpoint: 'v3_get_experiments',
})

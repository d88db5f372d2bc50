import { z } from 'zod'
import { inputMessage } from '../message-ref.ts'
import { command } from '../operation.ts'
import { Flag, WholeNumber } from '../values.ts'
import { Experiment, ExperimentNameIn } from './experiment.ts'

const Percent = WholeNumber.pipe(
  z.int().min(0, inputMessage('input.percent')).max(100, inputMessage('input.percent')),
)

export const setExperiment = command('setExperiment', {
  summary: 'Turn an experiment on or off, or change its shares; absent fields stay',
  access: 'operator',
  input: z.object({
    name: ExperimentNameIn,
    is_on: Flag.optional(),
    share_percent: Percent.optional(),
    holdout_percent: Percent.optional(),
  }),
  output: Experiment,
  errors: [],
  resource: 'ExperimentsResource/update',
  endpoint: 'v3_update_experiment',
})

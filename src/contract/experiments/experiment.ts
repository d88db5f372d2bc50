import { z } from 'zod'
import { experimentNames } from './names.ts'

export const ExperimentNameIn = z.enum(experimentNames, 'There is no experiment of this name.')

/** An experiment as the operator sees it. Shares are whole percentages of all browsers. */
export const Experiment = z.object({
  name: z.string(),
  about: z.string(),
  is_on: z.boolean(),
  share_percent: z.int(),
  holdout_percent: z.int(),
  changed_at: z.string().nullable(),
  /** Browsers exposed to it, by group. */
  exposures: z.object({ enabled: z.int(), control: z.int(), holdout: z.int() }),
})
export type Experiment = z.output<typeof Experiment>

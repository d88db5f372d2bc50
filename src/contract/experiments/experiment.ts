import { z } from 'zod'
import { browserExperiments, experimentNames, experimentUnits } from './names.ts'

const unknown = 'There is no experiment of this name.'

export const ExperimentNameIn = z.enum(experimentNames, unknown)

export const BrowserExperimentIn = z.enum(browserExperiments, unknown)

/** An experiment as the operator sees it. Shares are whole percentages of all browsers, or of all members. */
export const Experiment = z.object({
  name: z.string(),
  about: z.string(),
  /** What is drawn. */
  unit: z.enum(experimentUnits),
  is_on: z.boolean(),
  share_percent: z.int(),
  holdout_percent: z.int(),
  changed_at: z.string().nullable(),
  /** Browsers exposed to it, by group. Of members nothing is logged. */
  exposures: z.object({ enabled: z.int(), control: z.int(), holdout: z.int() }),
})
export type Experiment = z.output<typeof Experiment>

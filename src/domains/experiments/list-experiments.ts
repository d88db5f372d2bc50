import type { Experiment } from '#contract/experiments/experiment'
import { listExperiments } from '#contract/experiments/list-experiments'
import { experimentNames, unitOfExperiment } from '#contract/experiments/names'
import type { Db } from '#platform/database'
import { answerQuery, translatorOf } from '#platform/operations'
import type { Translate } from '#platform/texts'
import { countExposures, selectExperiments } from './experiment-queries.ts'

export const listExperimentsHandler = answerQuery(listExperiments, (context) =>
  describeExperiments(context.db, translatorOf(context)),
)

/** Every experiment in the order of the list, set or not. */
export async function describeExperiments(db: Db, t: Translate): Promise<Experiment[]> {
  const [set, counts] = await Promise.all([selectExperiments(db), countExposures(db)])
  return experimentNames.map((name) => {
    const row = set.find((one) => one.name === name)
    const countOf = (group: string) =>
      counts.find((one) => one.experiment === name && one.group_name === group)?.count ?? 0
    return {
      name,
      about: t(`experiment.${name}`),
      unit: unitOfExperiment(name),
      is_on: row?.is_on ?? false,
      share_percent: row?.share_percent ?? 100,
      holdout_percent: row?.holdout_percent ?? 0,
      changed_at: row?.changed_at.toISOString() ?? null,
      exposures: {
        enabled: countOf('enabled'),
        control: countOf('control'),
        holdout: countOf('holdout'),
      },
    }
  })
}

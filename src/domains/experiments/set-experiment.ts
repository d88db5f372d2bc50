import { setExperiment } from '#contract/experiments/set-experiment'
import { answerCommand, memberOf, translatorOf } from '#platform/operations'
import { upsertExperiment } from './experiment-queries.ts'
import { describeExperiments } from './list-experiments.ts'

export const setExperimentHandler = answerCommand(setExperiment, async (context, change) => {
  const { db, caller, clock } = context
  await upsertExperiment(db, change, clock.now())
  const { username } = memberOf(context)
  caller.log.info({ operator: username, experiment: change }, 'An experiment was changed')
  const changed = (await describeExperiments(db, translatorOf(context))).find(
    ({ name }) => name === change.name,
  )
  if (!changed) throw new Error('A changed experiment was not found')
  return changed
})

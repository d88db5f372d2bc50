import { useLoaderData } from 'react-router'
import type { Experiment } from '#contract/experiments/experiment'
import { listExperiments } from '#contract/experiments/list-experiments'
import { ExperimentsPage } from '#web/features/operator/experiments-page.tsx'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { experimentsAction as action } from '#web/features/operator/experiments-action.ts'

export const loader = forOperators((run) => run(listExperiments, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.experiments'), noindex: true }),
}

export function Component() {
  return <ExperimentsPage experiments={useLoaderData<Experiment[]>()} />
}

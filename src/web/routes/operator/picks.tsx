import { useLoaderData } from 'react-router'
import { type KeptPick, listKeptPicks } from '#contract/discover/picks'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { PicksPage } from '#web/features/operator/picks/picks-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { picksAction as action } from '#web/features/operator/picks/picks-action.ts'

export const loader = forOperators((run) => run(listKeptPicks, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.picks'), noindex: true }),
}

export function Component() {
  return <PicksPage picks={useLoaderData<KeptPick[]>()} />
}

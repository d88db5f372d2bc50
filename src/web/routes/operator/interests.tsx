import { useLoaderData } from 'react-router'
import { type KeptInterest, listKeptInterests } from '#contract/discover/operator-interests'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { InterestsPage } from '#web/features/operator/interests/interests-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { interestsAction as action } from '#web/features/operator/interests/interests-action.ts'

export const loader = forOperators((run) => run(listKeptInterests, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.interests'), noindex: true }),
}

export function Component() {
  return <InterestsPage interests={useLoaderData<KeptInterest[]>()} />
}

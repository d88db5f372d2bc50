import { useLoaderData } from 'react-router'
import { type KeptAdvisory, listAdvisories } from '#contract/search/operator-advisories'
import { AdvisoriesPage } from '#web/features/operator/advisories/advisories-page.tsx'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { advisoriesAction as action } from '#web/features/operator/advisories/advisories-action.ts'

export const loader = forOperators((run) => run(listAdvisories, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.advisories'), noindex: true }),
}

export function Component() {
  return <AdvisoriesPage advisories={useLoaderData<KeptAdvisory[]>()} />
}

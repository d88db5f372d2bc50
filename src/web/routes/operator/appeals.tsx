import { useLoaderData } from 'react-router'
import { listAppeals } from '#contract/accounts/states/appeals'
import { type AppealsData, AppealsPage } from '#web/features/operator/appeals-page.tsx'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { appealsAction as action } from '#web/features/operator/appeals-action.ts'

export const loader = forOperators((run) => run(listAppeals, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.appeals'), noindex: true }),
}

export function Component() {
  return <AppealsPage {...useLoaderData<AppealsData>()} />
}

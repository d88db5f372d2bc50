import { useLoaderData } from 'react-router'
import { type Desk, getDesk } from '#contract/desk/get-desk'
import { DeskPage } from '#web/features/operator/desk/desk-page.tsx'
import { forOperators } from '#web/features/operator/for-operators.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'

export const loader = forOperators((run) => run(getDesk, {}))

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.pages'), noindex: true }),
}

export function Component() {
  return <DeskPage desk={useLoaderData<Desk>()} />
}

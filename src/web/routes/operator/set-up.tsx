import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSetUp } from '#contract/accounts/operators/get-set-up'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { getSite } from '#contract/site/get-site'
import { type SetUpData, SetUpPage } from '#web/features/operator/set-up/set-up-page.tsx'
import { stepAt } from '#web/features/operator/set-up/set-up-steps.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { setUpAction as action } from '#web/features/operator/set-up/set-up-action.ts'

/** For whoever sets the server up; once it is, for operators. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<SetUpData> {
  const run = context.get(runContext)
  const { viewer } = await context.get(factsContext)()
  if (viewer?.is_operator) {
    const step = stepAt(new URL(request.url).searchParams)
    return { site: await load(run(getSite, {}), request), step }
  }
  if (!(await load(run(getSetUp, {}), request)).is_open) throw notFound()
  const { password } = await load(run(authFacts, {}), request)
  return { site: null, passwordMin: password.min_length }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('setUp.title'), noindex: true }),
}

export function Component() {
  return <SetUpPage {...useLoaderData<SetUpData>()} />
}

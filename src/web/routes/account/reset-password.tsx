import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import { ResetPage } from '#web/features/recovery/reset-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { recoveryAction as action } from '#web/features/recovery/recovery-action.ts'

/** The minimum length of a new password. */
export async function loader({ context, request }: LoaderFunctionArgs): Promise<number> {
  const { password } = await load(context.get(runContext)(authFacts, {}), request)
  return password.min_length
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('recovery.resetTitle'), noindex: true }),
}

export function Component() {
  return <ResetPage minLength={useLoaderData<number>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { getSecondFactor } from '#contract/accounts/second-factor/second-factor'
import {
  type SecondFactorData,
  SecondFactorSection,
} from '#web/features/settings/second-factor/second-factor-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { secondFactorAction as action } from '#web/features/settings/second-factor/second-factor-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<SecondFactorData> {
  const run = context.get(runContext)
  const [factor, settings] = await load(
    Promise.all([run(getSecondFactor, {}), run(getSettings, {})]),
    request,
  )
  return { factor, hasPassword: settings.has_password }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.twoFactor'), noindex: true }),
}

export function Component() {
  return <SecondFactorSection {...useLoaderData<SecondFactorData>()} />
}

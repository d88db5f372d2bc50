import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import {
  type PasswordData,
  PasswordSection,
} from '#web/features/settings/password/password-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { passwordAction as action } from '#web/features/settings/password/password-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PasswordData> {
  const run = context.get(runContext)
  const [settings, { password }] = await load(
    Promise.all([run(getSettings, {}), run(authFacts, {})]),
    request,
  )
  return { settings, minLength: password.min_length }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.password'), noindex: true }),
}

export function Component() {
  return <PasswordSection {...useLoaderData<PasswordData>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listCountries } from '#contract/accounts/choices'
import { getSettings } from '#contract/accounts/get-settings'
import { lookAtEmailChange } from '#contract/accounts/look-at-email-change'
import {
  type AccountData,
  AccountSection,
} from '#web/features/settings/account/account-section.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { runContext } from '#web/lib/run.ts'

export { accountAction as action } from '#web/features/settings/account/account-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AccountData> {
  const run = context.get(runContext)
  const [settings, email, countries] = await load(
    Promise.all([run(getSettings, {}), run(lookAtEmailChange, {}), run(listCountries, {})]),
    request,
  )
  return {
    settings,
    email,
    countries: countries.map(({ code: value, name: label }) => ({ value, label })),
  }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.account'), noindex: true }),
}

export function Component() {
  return <AccountSection {...useLoaderData<AccountData>()} />
}

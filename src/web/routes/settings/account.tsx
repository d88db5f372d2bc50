import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { listCountries, listLocales } from '#contract/accounts/choices/choices'
import { getEmailChange } from '#contract/accounts/email/get-email-change'
import { storageUsage } from '#contract/media/storage-usage'
import {
  type AccountData,
  AccountSection,
} from '#web/features/settings/account/account-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { accountAction as action } from '#web/features/settings/account/account-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<AccountData> {
  const run = context.get(runContext)
  const [settings, email, countries, languages, storage] = await load(
    Promise.all([
      run(getSettings, {}),
      run(getEmailChange, {}),
      run(listCountries, {}),
      run(listLocales, {}),
      run(storageUsage, {}),
    ]),
    request,
  )
  return {
    settings,
    email,
    storage,
    countries: countries.map(({ code: value, name: label }) => ({ value, label })),
    languages: languages.map(({ locale: value, name: label }) => ({ value, label })),
  }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.account'), noindex: true }),
}

export function Component() {
  return <AccountSection {...useLoaderData<AccountData>()} />
}

import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { listBusinessTypes, listCountries } from '#contract/accounts/choices/choices'
import { getPartner } from '#contract/accounts/partners/get-partner'
import { type ConvertData, ConvertPage } from '#web/features/business/convert-page.tsx'
import { nextAfter } from '#web/features/business/next-after.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { convertAction as action } from '#web/features/business/convert-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ConvertData> {
  const run = context.get(runContext)
  const [partner, settings, types, countries] = await load(
    Promise.all([
      run(getPartner, {}),
      run(getSettings, {}),
      run(listBusinessTypes, {}),
      run(listCountries, {}),
    ]),
    request,
  )
  const next = nextAfter(request)
  // Existing business accounts are redirected at once.
  if (partner && next !== null) throw redirect(next)
  return {
    next,
    partner,
    suggested: {
      name: settings.full_name,
      website: settings.website_url ?? '',
      country: settings.country,
    },
    types: types.map(({ account_type: value, name: label }) => ({ value, label })),
    countries: countries.map(({ code: value, name: label }) => ({ value, label })),
  }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('business.title'), noindex: true }),
}

export function Component() {
  return <ConvertPage {...useLoaderData<ConvertData>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { listConsents } from '#contract/accounts/consents/list-consents'
import {
  type PrivacyData,
  PrivacySection,
} from '#web/features/settings/privacy/privacy-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { privacyAction as action } from '#web/features/settings/privacy/privacy-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PrivacyData> {
  const run = context.get(runContext)
  const [settings, consents] = await load(
    Promise.all([run(getSettings, {}), run(listConsents, {})]),
    request,
  )
  return { settings, consents }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.privacy'), noindex: true }),
}

export function Component() {
  return <PrivacySection {...useLoaderData<PrivacyData>()} />
}

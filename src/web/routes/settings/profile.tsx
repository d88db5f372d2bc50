import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import type { Settings } from '#contract/accounts/account/settings'
import { ProfileSection } from '#web/features/settings/profile/profile-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { profileAction as action } from '#web/features/settings/profile/profile-action.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(getSettings, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.profile'), noindex: true }),
}

export function Component() {
  return <ProfileSection settings={useLoaderData<Settings>()} />
}

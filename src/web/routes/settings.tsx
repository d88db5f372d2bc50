import type { LoaderFunctionArgs } from 'react-router'
import { getSettings } from '#contract/accounts/get-settings'
import { SettingsPage } from '#web/features/settings/settings-page.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { runContext } from '#web/lib/run.ts'

export { profileAction as action } from '#web/features/settings/profile-action.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(getSettings, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.title'), noindex: true }),
}

export const Component = SettingsPage

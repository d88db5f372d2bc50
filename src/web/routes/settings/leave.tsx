import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import type { Settings } from '#contract/accounts/account/settings'
import { LeaveSection } from '#web/features/settings/leave/leave-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { leaveAction as action } from '#web/features/settings/leave/leave-action.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<Settings> {
  return load(context.get(runContext)(getSettings, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.leave'), noindex: true }),
}

export function Component() {
  return <LeaveSection hasPassword={useLoaderData<Settings>().has_password} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/get-settings'
import type { Settings } from '#contract/accounts/settings'
import { AppearanceSection } from '#web/features/settings/appearance/appearance-section.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { runContext } from '#web/lib/run.ts'

export { appearanceAction as action } from '#web/features/settings/appearance/appearance-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Settings> {
  return load(context.get(runContext)(getSettings, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.appearance'), noindex: true }),
}

export function Component() {
  return <AppearanceSection settings={useLoaderData<Settings>()} />
}

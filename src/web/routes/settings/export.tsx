import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import type { Export } from '#contract/transfer/export'
import { listExports } from '#contract/transfer/list-exports'
import { ExportSection } from '#web/features/settings/export/export-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { exportAction as action } from '#web/features/settings/export/export-action.ts'

interface Loaded {
  exports: Export[]
  hasPassword: boolean
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<Loaded> {
  const run = context.get(runContext)
  const found = Promise.all([run(listExports, {}), run(getSettings, {})])
  const [exports, settings] = await load(found, request)
  return { exports, hasPassword: settings.has_password }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.export'), noindex: true }),
}

export function Component() {
  return <ExportSection {...useLoaderData<Loaded>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { listConnections } from '#contract/accounts/identities/list-connections'
import { authFacts } from '#contract/accounts/sign-up/auth-facts'
import {
  type ConnectionsData,
  ConnectionsSection,
} from '#web/features/settings/connections/connections-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { connectionsAction as action } from '#web/features/settings/connections/connections-action.ts'

const order = ['google', 'facebook', 'line', 'sso'] as const

export async function loader({ context, request }: LoaderFunctionArgs): Promise<ConnectionsData> {
  const run = context.get(runContext)
  const [connections, { providers }, settings] = await load(
    Promise.all([run(listConnections, {}), run(authFacts, {}), run(getSettings, {})]),
    request,
  )
  return {
    connections,
    offered: order.filter((network) => providers[network]),
    hasPassword: settings.has_password,
  }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.connections'), noindex: true }),
}

export function Component() {
  return <ConnectionsSection {...useLoaderData<ConnectionsData>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listSessions, type Session } from '#contract/accounts/log-in/sessions'
import { SessionsSection } from '#web/features/settings/sessions/sessions-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { sessionsAction as action } from '#web/features/settings/sessions/sessions-action.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<Session[]> {
  return load(context.get(runContext)(listSessions, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.sessions'), noindex: true }),
}

export function Component() {
  return <SessionsSection sessions={useLoaderData<Session[]>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPush, type Push } from '#contract/push/push'
import { NotificationsSection } from '#web/features/settings/notifications/notifications-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<Push> {
  return load(context.get(runContext)(getPush, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.push'), noindex: true }),
}

export function Component() {
  return <NotificationsSection push={useLoaderData<Push>()} />
}

import type { LoaderFunctionArgs } from 'react-router'
import { redirect } from 'react-router'
import { SettingsFrame } from '#web/features/settings/frame/settings-frame.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { logInPath } from '#web/lib/pages/load.ts'

/** Settings are for members only. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await context.get(factsContext)()
  if (!viewer) throw redirect(logInPath(request))
  return null
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.title'), noindex: true }),
}

export const Component = SettingsFrame

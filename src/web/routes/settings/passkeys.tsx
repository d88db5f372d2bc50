import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/account/get-settings'
import { listPasskeys } from '#contract/accounts/second-factor/passkeys'
import {
  type PasskeysData,
  PasskeysSection,
} from '#web/features/settings/passkeys/passkeys-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { passkeysAction as action } from '#web/features/settings/passkeys/passkeys-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<PasskeysData> {
  const run = context.get(runContext)
  const [passkeys, settings] = await load(
    Promise.all([run(listPasskeys, {}), run(getSettings, {})]),
    request,
  )
  return { passkeys, hasPassword: settings.has_password }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.passkeys'), noindex: true }),
}

export function Component() {
  return <PasskeysSection {...useLoaderData<PasskeysData>()} />
}

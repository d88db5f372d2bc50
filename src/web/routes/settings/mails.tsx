import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getSettings } from '#contract/accounts/get-settings'
import type { Settings } from '#contract/accounts/settings'
import { MailsSection } from '#web/features/settings/mails/mails-section.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { runContext } from '#web/lib/run.ts'

export { mailsAction as action } from '#web/features/settings/mails/mails-action.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<Settings> {
  return load(context.get(runContext)(getSettings, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.mails'), noindex: true }),
}

export function Component() {
  return <MailsSection settings={useLoaderData<Settings>()} />
}

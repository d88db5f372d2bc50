import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  endReportSubscription,
  getReportSubscription,
} from '#contract/reporting/center/report-schedules'
import {
  type UnsubscribeData,
  UnsubscribePage,
} from '#web/features/ads/report-center/unsubscribe/unsubscribe-page.tsx'
import { formAction } from '#web/lib/forms/form-action.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<UnsubscribeData> {
  const run = context.get(runContext)
  const { pathname, search, searchParams } = new URL(request.url)
  const token = searchParams.get('token') ?? ''
  const subscription = await load(run(getReportSubscription, { token }), request)
  return { token, path: pathname + search, subscription }
}

/** Where scripts run; the server takes the form without them, and what mail programs send. */
export const action = formAction({
  unsubscribe: {
    do: ({ text, run }) => run(endReportSubscription, { token: text('token') }),
  },
})

export const handle: RouteHandle<UnsubscribeData> = {
  bare: true,
  head: (_data, t) => ({ title: t('reportPages.unsubscribe'), noindex: true }),
}

export function Component() {
  return <UnsubscribePage {...useLoaderData<UnsubscribeData>()} />
}

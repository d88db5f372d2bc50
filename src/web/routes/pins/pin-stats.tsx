import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { getPin } from '#contract/pins/get-pin'
import type { Pin } from '#contract/pins/pin'
import { pinIdOf } from '#contract/pins/pin-address'
import { PinStatsPage } from '#web/features/business/pin-stats/pin-stats-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, logInPath, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

/** For whoever saved the pin, and for those who act for them; nobody else learns that it is there. */
export async function loader({ context, params, request }: LoaderFunctionArgs): Promise<Pin> {
  const { viewer, acting } = await context.get(factsContext)()
  if (!viewer) throw redirect(logInPath(request))
  const id = pinIdOf(params.pinId ?? '')
  if (id === null) throw notFound()
  const pin = await load(context.get(runContext)(getPin, { id }), request)
  if (pin.pinner.id !== (acting?.owner ?? viewer).id && pin.pinner.id !== viewer.id)
    throw notFound()
  return pin
}

export const handle: RouteHandle<Pin> = {
  head: (_pin, t) => ({ title: t('pinStats.title'), noindex: true }),
}

export function Component() {
  return <PinStatsPage pin={useLoaderData<Pin>()} />
}

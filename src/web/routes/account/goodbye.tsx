import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { limits } from '#contract/limits'
import { GoodbyePage } from '#web/features/recovery/return-pages.tsx'
import type { RouteHandle } from '#web/lib/head.ts'

export function loader({ request }: LoaderFunctionArgs): boolean {
  return new URL(request.url).searchParams.get('deletion') === 'due'
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('recovery.goodbye'), noindex: true }),
}

export function Component() {
  return <GoodbyePage isDeletion={useLoaderData<boolean>()} days={limits.deletionDelayDays} />
}

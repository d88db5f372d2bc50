import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { GoodbyePage } from '#web/features/recovery/return-pages.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

/** The day the account will be deleted, or null if it is only deactivated. */
export function loader({ request }: LoaderFunctionArgs): string | null {
  const until = new URL(request.url).searchParams.get('until') ?? ''
  return /^\d{4}-\d\d-\d\d$/.test(until) ? until : null
}

export const handle: RouteHandle<string | null> = {
  bare: true,
  head: (until, t) => ({
    title: t(until ? 'recovery.goodbyeDeletion' : 'recovery.goodbye'),
    noindex: true,
  }),
}

export function Component() {
  return <GoodbyePage until={useLoaderData<string | null>()} />
}

import { type LoaderFunctionArgs, Outlet, useLoaderData, useLocation } from 'react-router'
import { listConversations } from '#contract/conversations/conversations'
import { Inbox } from '#web/features/messages/inbox.tsx'
import { useConversations } from '#web/features/messages/use-conversations.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(listConversations, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('messages.title'), noindex: true }),
}

/** Passed from the list to the open conversation. */
export interface InboxContext {
  refresh: () => Promise<void>
}

export function Component() {
  const list = useConversations(useLoaderData<typeof loader>())
  const { pathname } = useLocation()
  return (
    <Inbox list={list} isListAlone={/^\/messages\/?$/.test(pathname)}>
      <Outlet context={{ refresh: list.refresh } satisfies InboxContext} />
    </Inbox>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listBoardInvites } from '#contract/boards/people/list-board-invites'
import { InvitedPage } from '#web/features/collaborators/invited-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { viewer } = await context.get(factsContext)()
  if (!viewer) return { invites: [] }
  const rows = await load(context.get(runContext)(listBoardInvites, {}), request)
  return { invites: rows.filter((row) => row.type === 'board_invite') }
}

export const handle: RouteHandle = {
  bare: true,
  head: (_data, t) => ({ title: t('collaborators.invitations'), noindex: true }),
}

export function Component() {
  return <InvitedPage {...useLoaderData<typeof loader>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listDeletedBoards } from '#contract/boards/list-deleted-boards'
import { listDeletedPins } from '#contract/pins/list-deleted-pins'
import {
  DeletedSection,
  type DeletedThings,
} from '#web/features/settings/deleted/deleted-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { deletedAction as action } from '#web/features/settings/deleted/deleted-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<DeletedThings> {
  const run = context.get(runContext)
  const [boards, pins] = await Promise.all([
    load(run(listDeletedBoards, {}), request),
    load(run(listDeletedPins, {}), request),
  ])
  return { boards, pins }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.deleted'), noindex: true }),
}

export function Component() {
  return <DeletedSection {...useLoaderData<DeletedThings>()} />
}

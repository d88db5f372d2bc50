import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type DeletedBoard, listDeletedBoards } from '#contract/boards/list-deleted-boards'
import type { Page } from '#contract/paging'
import { DeletedSection } from '#web/features/settings/deleted/deleted-section.tsx'
import { runContext } from '#web/lib/asking/run.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'

export { deletedAction as action } from '#web/features/settings/deleted/deleted-action.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<Page<DeletedBoard>> {
  return load(context.get(runContext)(listDeletedBoards, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.deleted'), noindex: true }),
}

export function Component() {
  return <DeletedSection firstPage={useLoaderData<Page<DeletedBoard>>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Import } from '#contract/transfer/import'
import { listImports } from '#contract/transfer/list-imports'
import { ImportSection } from '#web/features/settings/import/import-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { importAction as action } from '#web/features/settings/import/import-action.ts'

export function loader({ context, request }: LoaderFunctionArgs): Promise<Import[]> {
  return load(context.get(runContext)(listImports, {}), request)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.import'), noindex: true }),
}

export function Component() {
  return <ImportSection imports={useLoaderData<Import[]>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { listBlocks } from '#contract/people/blocks'
import { listMutes } from '#contract/people/mutes'
import {
  type BlockedData,
  BlockedSection,
} from '#web/features/settings/blocked/blocked-section.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export { blockedAction as action } from '#web/features/settings/blocked/blocked-action.ts'

export async function loader({ context, request }: LoaderFunctionArgs): Promise<BlockedData> {
  const run = context.get(runContext)
  const [blocks, mutes] = await load(
    Promise.all([run(listBlocks, {}), run(listMutes, {})]),
    request,
  )
  return { blocks, mutes }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('settings.blocked'), noindex: true }),
}

export function Component() {
  return <BlockedSection {...useLoaderData<BlockedData>()} />
}

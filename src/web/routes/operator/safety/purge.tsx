import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getPurge, listPurgePeople, listPurgePins } from '#contract/reports/purges/list-purges'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type PurgeData, PurgePage } from '#web/features/operator/purges/purge-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { purgeAction as action } from '#web/features/operator/purges/purges-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<PurgeData> {
  const { searchParams } = new URL(args.request.url)
  const { id = '' } = args.params
  return forOperators(async (run) => {
    const [purge, pins, people] = await Promise.all([
      run(getPurge, { id }),
      run(listPurgePins, { id, bookmarks: searchParams.get('pins') }),
      run(listPurgePeople, { id, bookmarks: searchParams.get('people') }),
    ])
    return { purge, pins, people }
  })(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('moderation.purgeTitle'), noindex: true }),
}

export function Component() {
  return <PurgePage {...useLoaderData<PurgeData>()} />
}

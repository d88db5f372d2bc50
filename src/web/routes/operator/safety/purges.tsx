import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { limits } from '#contract/limits'
import { listKnownPictureLists } from '#contract/media/known-picture-lists'
import { listPurges } from '#contract/reports/purges/list-purges'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type PurgesData, PurgesPage } from '#web/features/operator/purges/purges-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { purgesAction as action } from '#web/features/operator/purges/purges-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<PurgesData> {
  const { searchParams } = new URL(args.request.url)
  return forOperators(async (run) => {
    const [lists, page] = await Promise.all([
      run(listKnownPictureLists, {}),
      run(listPurges, { bookmarks: searchParams.get('after') }),
    ])
    const who = (searchParams.get('who') ?? '').slice(0, limits.emailLength)
    const listId = lists.find(({ id }) => id === searchParams.get('list'))?.id ?? ''
    return { who, listId, lists, page }
  })(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.purges'), noindex: true }),
}

export function Component() {
  return <PurgesPage {...useLoaderData<PurgesData>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import {
  listVideoRefusals,
  videoRefusalStates,
} from '#contract/accounts/video-uploads/video-refusals'
import { forOperators } from '#web/features/operator/for-operators.ts'
import { type VideosData, VideosPage } from '#web/features/operator/videos/videos-page.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'

export { videosAction as action } from '#web/features/operator/videos/videos-action.ts'

export function loader(args: LoaderFunctionArgs): Promise<VideosData> {
  const { searchParams } = new URL(args.request.url)
  const requested = searchParams.get('state')
  const state = videoRefusalStates.find((one) => one === requested) ?? 'refused'
  return forOperators(async (run) => ({
    state,
    page: await run(listVideoRefusals, { state, bookmarks: searchParams.get('after') }),
  }))(args)
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('operator.videos'), noindex: true }),
}

export function Component() {
  return <VideosPage {...useLoaderData<VideosData>()} />
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { followingFeed } from '#contract/discover/following-feed'
import { type InterestTree, listInterests } from '#contract/discover/interests'
import type { RecommendedPin } from '#contract/discover/recommended-pin'
import type { Page } from '#contract/paging'
import { EmptyFollowing } from '#web/features/home/empty-following.tsx'
import { HomeTabs } from '#web/features/home/home-tabs.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { load } from '#web/lib/pages/load.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf, PinGrid } from './parts/grid/pin-grid.tsx'

interface FollowingData {
  firstPage: Page<RecommendedPin>
  /** Suggestions for an empty feed. */
  interests: InterestTree[]
}

export async function loader({ context, request }: LoaderFunctionArgs): Promise<FollowingData> {
  const run = context.get(runContext)
  const firstPage = await load(run(followingFeed, beginOf(request)), request)
  const isEmpty = firstPage.items.length === 0
  return { firstPage, interests: isEmpty ? await load(run(listInterests, {}), request) : [] }
}

export const handle: RouteHandle = {
  head: (_data, t) => ({ title: t('tune.following'), noindex: true }),
}

export function Component() {
  const t = useMessages()
  const { firstPage, interests } = useLoaderData<FollowingData>()
  return (
    <div className="gutter pt-1 tablet:pt-2">
      <h1 className="sr-only">{t('tune.followingHeading')}</h1>
      <HomeTabs current="following" />
      <PinGrid
        name="following"
        offered="followed"
        label={t('tune.followingList')}
        firstPage={firstPage}
        loadPage={(bookmarks, signal) => run(followingFeed, { bookmarks }, signal)}
        end={t('tune.followingEnd')}
        empty={<EmptyFollowing interests={interests} />}
      />
    </div>
  )
}

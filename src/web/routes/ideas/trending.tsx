import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { trendingPins } from '#contract/discover/interest-feed'
import { trendingSearches } from '#contract/search/trending-searches'
import { Crumbs } from '#web/features/ideas/crumbs.tsx'
import { NoIdeas } from '#web/features/ideas/no-ideas.tsx'
import { TrendingRow } from '#web/features/ideas/trending-row.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { load } from '#web/lib/pages/load.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf, PinGrid } from '../parts/grid/pin-grid.tsx'

const trendsShown = 20

export function loader({ context, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const requests = Promise.all([
    run(trendingSearches, { count: trendsShown }),
    run(trendingPins, beginOf(request)),
  ])
  return load(requests, request)
}

type TrendingData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<TrendingData> = {
  head: ([, pins], t, { brandName }) => ({
    title: t('ideas.trending'),
    description: t('ideas.trendingText', { brand: brandName }),
    canonical: '/ideas/trending/',
    image: firstPicture(pins.items, t),
  }),
}

export function Component() {
  const t = useMessages()
  const [trends, pins] = useLoaderData<typeof loader>()
  return (
    <div className="gutter pt-2 tablet:pt-4">
      <Crumbs />
      <h1 className="text-headline">{t('ideas.trending')}</h1>
      {trends.length > 0 && (
        <div className="mt-4">
          <TrendingRow trends={trends} />
        </div>
      )}
      <div className="mt-6">
        <PinGrid
          name="trending"
          label={t('ideas.trendingPins')}
          firstPage={pins}
          loadPage={(bookmarks, signal) => run(trendingPins, { bookmarks }, signal)}
          end={t('ideas.end')}
          empty={<NoIdeas />}
        />
      </div>
    </div>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { trendingPins } from '#contract/discover/interest-feed'
import { listInterests } from '#contract/discover/interests'
import { listPicks } from '#contract/discover/picks'
import { trendingSearches } from '#contract/search/trending-searches'
import { IdeasSection } from '#web/features/ideas/ideas-section.tsx'
import { InterestTree } from '#web/features/ideas/interest-tree.tsx'
import { PickRow } from '#web/features/ideas/pick-row.tsx'
import { TrendingRow } from '#web/features/ideas/trending-row.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { load } from '#web/lib/pages/load.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf, PinGrid } from '../parts/grid/pin-grid.tsx'

const trendsShown = 12

export function loader({ context, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const requests = Promise.all([
    run(listInterests, {}),
    run(listPicks, {}),
    run(trendingSearches, { count: trendsShown }),
    run(trendingPins, beginOf(request)),
  ])
  return load(requests, request)
}

type IdeasData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<IdeasData> = {
  head: ([, , , pins], t, { brandName }) => ({
    title: t('ideas.title'),
    description: t('ideas.description', { brand: brandName }),
    canonical: '/ideas/',
    image: firstPicture(pins.items, t),
  }),
}

export function Component() {
  const t = useMessages()
  const [interests, picks, trends, pins] = useLoaderData<typeof loader>()
  return (
    <div className="gutter pt-2 tablet:pt-4">
      <h1 className="text-headline">{t('ideas.heading')}</h1>
      <p className="mt-1.5 max-w-160 text-ink-soft">{t('ideas.text')}</p>
      {picks.length > 0 && (
        <IdeasSection title={t('ideas.picks')}>
          <PickRow picks={picks} />
        </IdeasSection>
      )}
      {trends.length > 0 && (
        <IdeasSection title={t('ideas.trendingSearches')}>
          <TrendingRow trends={trends} />
        </IdeasSection>
      )}
      <IdeasSection title={t('ideas.interests')}>
        <InterestTree interests={interests} />
      </IdeasSection>
      {pins.items.length > 0 && (
        <IdeasSection
          title={t('ideas.trendingPins')}
          more={{
            href: '/ideas/trending/',
            label: t('ideas.more'),
            name: t('ideas.moreTrending'),
          }}
        >
          <PinGrid
            name="ideas"
            label={t('ideas.trendingPins')}
            firstPage={pins}
            loadPage={(bookmarks, signal) => run(trendingPins, { bookmarks }, signal)}
            end={t('ideas.end')}
            isBelow
          />
        </IdeasSection>
      )}
    </div>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { getInterest, interestFeed } from '#contract/discover/interest-feed'
import { Crumbs } from '#web/features/ideas/crumbs.tsx'
import { FollowInterest } from '#web/features/ideas/follow-interest.tsx'
import { NoIdeas } from '#web/features/ideas/no-ideas.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { load } from '#web/lib/pages/load.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { ChipLink } from '#web/ui/buttons/chip.tsx'
import { beginOf, PinGrid } from '../parts/grid/pin-grid.tsx'

export { followAction as action } from '#web/features/ideas/follow-action.ts'

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const { slug = '' } = params
  const requests = Promise.all([
    run(getInterest, { slug }),
    run(interestFeed, { slug, ...beginOf(request) }),
  ])
  const [interest, pins] = await load(requests, request)
  return { interest, pins }
}

type InterestData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<InterestData> = {
  head: ({ interest: { name, url }, pins }, t, { brandName }) => ({
    title: t('ideas.of', { name }),
    description: t('ideas.ofText', { name, brand: brandName }),
    canonical: url,
    image: firstPicture(pins.items, t),
    noindex: pins.items.length === 0,
  }),
}

export function Component() {
  const t = useMessages()
  const { interest, pins } = useLoaderData<InterestData>()
  const { slug, name, parent, children } = interest
  return (
    <div className="gutter pt-2 tablet:pt-4">
      <Crumbs up={parent} />
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <h1 className="min-w-0 text-headline break-words">{name}</h1>
        <FollowInterest key={slug} interest={interest} />
      </div>
      {children.length > 0 && (
        <ul aria-label={t('ideas.within', { name })} className="mt-4 flex flex-wrap gap-2">
          {children.map((child) => (
            <li key={child.id} className="min-w-0">
              <ChipLink href={child.url}>{child.name}</ChipLink>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-6">
        <PinGrid
          name={`interest ${slug}`}
          label={t('ideas.of', { name })}
          firstPage={pins}
          loadPage={(bookmarks, signal) => run(interestFeed, { slug, bookmarks }, signal)}
          end={t('ideas.end')}
          empty={<NoIdeas />}
        />
      </div>
    </div>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import type { Page } from '#contract/paging'
import { homeFeed } from '#contract/pins/feeds/home-feed'
import type { PinCard } from '#contract/pins/pin'
import { WelcomeStrip } from '#web/features/shell/welcome-strip.tsx'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { firstPicture } from '#web/lib/head/page-picture.ts'
import { aboutSite } from '#web/lib/head/structured-data.ts'
import { codeSplit } from '#web/lib/pages/code-split.tsx'
import { load } from '#web/lib/pages/load.ts'
import { useFacts } from '#web/lib/pages/use-facts.ts'
import { run, runContext } from '#web/lib/requests/run.ts'
import { withTexts } from '#web/lib/texts/languages.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf, PinGrid } from './parts/grid/pin-grid.tsx'

const VerifyStrip = codeSplit(() =>
  import('#web/features/shell/verify-strip.tsx').then((module) => module.VerifyStrip),
)
const HomeHead = codeSplit(() =>
  withTexts('tune', import('./parts/home/home-head.tsx')).then((module) => module.HomeHead),
)
const SeenPins = codeSplit(() =>
  import('#web/features/home/seen-pins.tsx').then((module) => module.SeenPins),
)
const EmptyHome = codeSplit(() =>
  import('./parts/home/empty-home.tsx').then((module) => module.EmptyHome),
)

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(homeFeed, beginOf(request)), request)
}

export const handle: RouteHandle<Page<PinCard>> = {
  head: ({ items }, t, facts) => ({
    title: facts.brandName,
    description: t('home.description', { brand: facts.brandName }),
    canonical: '/',
    image: firstPicture(items, t),
    about: import.meta.env.SSR ? aboutSite(facts) : undefined,
  }),
}

export function Component() {
  const t = useMessages()
  const firstPage = useLoaderData<typeof loader>()
  const { viewer } = useFacts()
  // Without personalization no reasons are shown and no views are recorded.
  const isPersonal = firstPage.items.some((pin) => pin.recommendation_reason)
  return (
    <div className="gutter pt-1 tablet:pt-2">
      {viewer ? <h1 className="sr-only">{t('home.heading')}</h1> : <WelcomeStrip />}
      {viewer && <HomeHead />}
      {viewer && !viewer.is_email_verified && <VerifyStrip viewer={viewer} />}
      {isPersonal && <SeenPins />}
      <PinGrid
        name="home"
        label={t('home.list')}
        firstPage={firstPage}
        loadPage={(bookmarks, signal) => run(homeFeed, { bookmarks }, signal)}
        offered="chosen"
        end={t('home.end')}
        empty={<EmptyHome />}
      />
    </div>
  )
}

import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { homeFeed } from '#contract/pins/home-feed'
import { WelcomeStrip } from '#web/features/shell/welcome-strip.tsx'
import { apart } from '#web/lib/apart.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { withTexts } from '#web/lib/languages.ts'
import { load } from '#web/lib/load.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { run, runContext } from '#web/lib/run.ts'
import { aboutSite } from '#web/lib/structured-data.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { beginOf, PinGrid } from './parts/pin-grid.tsx'

const VerifyStrip = apart(() =>
  import('#web/features/shell/verify-strip.tsx').then((module) => module.VerifyStrip),
)
const HomeHead = apart(() =>
  withTexts('tune', import('./parts/home-head.tsx')).then((module) => module.HomeHead),
)
const SeenPins = apart(() =>
  import('#web/features/home/seen-pins.tsx').then((module) => module.SeenPins),
)
const EmptyHome = apart(() => import('./parts/empty-home.tsx').then((module) => module.EmptyHome))

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(homeFeed, beginOf(request)), request)
}

export const handle: RouteHandle = {
  head: (_, t, facts) => ({
    title: facts.brandName,
    description: t('home.description', { brand: facts.brandName }),
    canonical: '/',
    about: import.meta.env.SSR ? aboutSite(facts) : undefined,
  }),
}

export function Component() {
  const t = useMessages()
  const firstPage = useLoaderData<typeof loader>()
  const { viewer } = useFacts()
  // Who wants nothing chosen for them is not told why, nor is anything noted of them.
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

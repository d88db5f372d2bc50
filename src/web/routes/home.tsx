import { type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { homeFeed } from '#contract/pins/home-feed'
import { WelcomeStrip } from '#web/features/shell/welcome-strip.tsx'
import { apart } from '#web/lib/apart.tsx'
import type { RouteHandle } from '#web/lib/head.ts'
import { load } from '#web/lib/load.ts'
import { useMessages } from '#web/lib/messages.tsx'
import { run, runContext } from '#web/lib/run.ts'
import { useFacts } from '#web/lib/use-facts.ts'
import { beginOf, PinGrid } from './parts/pin-grid.tsx'

const VerifyStrip = apart(() =>
  import('#web/features/shell/verify-strip.tsx').then((module) => module.VerifyStrip),
)
const EmptyHome = apart(() => import('./parts/empty-home.tsx').then((module) => module.EmptyHome))

export function loader({ context, request }: LoaderFunctionArgs) {
  return load(context.get(runContext)(homeFeed, beginOf(request)), request)
}

export const handle: RouteHandle = {
  head: (_, t, { brandName }) => ({
    title: brandName,
    description: t('home.description', { brand: brandName }),
    canonical: '/',
  }),
}

export function Component() {
  const t = useMessages()
  const firstPage = useLoaderData<typeof loader>()
  const { viewer } = useFacts()
  return (
    <div className="gutter pt-1 tablet:pt-2">
      {viewer ? <h1 className="sr-only">{t('home.heading')}</h1> : <WelcomeStrip />}
      {viewer && !viewer.is_email_verified && <VerifyStrip viewer={viewer} />}
      <PinGrid
        name="home"
        label={t('home.list')}
        firstPage={firstPage}
        loadPage={(bookmarks, signal) => run(homeFeed, { bookmarks }, signal)}
        end={t('home.end')}
        empty={<EmptyHome />}
      />
    </div>
  )
}

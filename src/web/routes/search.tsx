import { useEffect, useEffectEvent } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData, useNavigation } from 'react-router'
import type { PinCard } from '#contract/pins/pin'
import type { Advisory } from '#contract/search/advisory'
import { trendingSearches } from '#contract/search/trending-searches'
import { AdvisoryNotice } from '#web/features/advisory/advisory-notice.tsx'
import { Correction } from '#web/features/search/correction.tsx'
import { ChosenFilters } from '#web/features/search/filters/chosen-filters.tsx'
import { Filters } from '#web/features/search/filters/filters.tsx'
import { PlainFilters } from '#web/features/search/filters/plain-filters.tsx'
import { findAdvised } from '#web/features/search/find-advised.ts'
import { GuideRow } from '#web/features/search/guide-row.tsx'
import { NearLine } from '#web/features/search/near-line.tsx'
import { NothingFound } from '#web/features/search/nothing-found.tsx'
import { ScopeTabs } from '#web/features/search/scope-tabs.tsx'
import {
  hasFilters,
  readSearch,
  type SearchAsk,
  takesFilters,
} from '#web/features/search/search-address.ts'
import { SearchStart } from '#web/features/search/search-start.tsx'
import { useRemembering } from '#web/features/search/use-remembering.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, logInPath, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf } from './parts/grid/pin-grid.tsx'
import { foundParts } from './parts/search/found-parts.ts'
import { SearchBoards } from './parts/search/search-boards.tsx'
import { type Found, type ListProps, searchInput } from './parts/search/search-input.ts'
import { SearchPeople } from './parts/search/search-people.tsx'
import { SearchPins } from './parts/search/search-pins.tsx'

const ideaCount = 10

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const ask = readSearch(params.scope, new URL(request.url).searchParams)
  if (!ask) throw notFound()
  if (ask.scope === 'my_pins' && !(await context.get(factsContext)()).viewer)
    throw redirect(logInPath(request))
  const { query } = ask
  const { found, advisory } = query
    ? await load(findAdvised(run, { ...searchInput(ask), ...beginOf(request), query }), request)
    : { found: null, advisory: null }
  const isEmpty = !found || (found.results.length === 0 && found.bookmark === null)
  const ideas =
    isEmpty && !isSerious(advisory)
      ? await load(run(trendingSearches, { count: ideaCount }), request)
      : []
  return { ask, found, advisory, ideas }
}

type SearchData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<SearchData> = {
  head: ({ ask }, t, facts) => ({
    title: ask.query
      ? t('search.heading', { scope: ask.scope, query: ask.query })
      : t('search.start'),
    description: ask.query
      ? t('search.description', { query: ask.query, brand: facts.brandName })
      : t('search.descriptionOfAll', { brand: facts.brandName }),
    noindex: true,
  }),
}

export function Component() {
  const t = useMessages()
  const { ask, found, advisory, ideas } = useLoaderData<SearchData>()
  const isOnTheWay = useNavigation().location?.pathname.startsWith('/search/') ?? false
  useRemembering(found?.corrected_query ?? ask.query, !isSerious(advisory))
  useArrival(ask.query)
  if (!found) return <SearchStart ideas={ideas} />

  const isEmpty = found.results.length === 0 && found.bookmark === null
  const canFilter = takesFilters(ask.scope) && (!isEmpty || hasFilters(ask))
  return (
    <div className="gutter pt-1 tablet:pt-2">
      <h1 className="sr-only">
        {found.within
          ? t('search.headingWithin', { query: ask.query, name: found.within.name })
          : t('search.heading', { scope: ask.scope, query: ask.query })}
      </h1>
      <ScopeTabs
        ask={ask}
        end={canFilter && <Filters ask={ask} pins={found.results as PinCard[]} />}
      />
      {canFilter && <PlainFilters ask={ask} />}

      {advisory && <AdvisoryNotice key={advisory.id} advisory={advisory} />}
      <Correction ask={ask} corrected={found.corrected_query} suggested={found.suggested_query} />
      {!isSerious(advisory) && (
        <GuideRow ask={ask} query={found.corrected_query ?? ask.query} guides={found.guides} />
      )}
      <ChosenFilters ask={ask} within={found.within} />
      <div
        aria-busy={isOnTheWay}
        className="transition-opacity delay-200 aria-busy:opacity-50 motion-reduce:transition-none"
      >
        {!isEmpty && <Results ask={ask} found={found} />}
        {isEmpty && !isSerious(advisory) && <NothingFound ask={ask} ideas={ideas} />}
      </div>
    </div>
  )
}

function Results({ ask, found }: { ask: SearchAsk; found: Found }) {
  const { whole, near } = foundParts(found)
  const query = found.corrected_query ?? ask.query
  return (
    <>
      {whole && <List ask={ask} found={whole} />}
      {near && (
        <>
          <NearLine query={query} isAll={whole === null} />
          <List ask={ask} found={near} isNear />
        </>
      )}
    </>
  )
}

function List(props: ListProps) {
  if (props.ask.scope === 'boards') return <SearchBoards {...props} />
  if (props.ask.scope === 'users') return <SearchPeople {...props} />
  return <SearchPins {...props} />
}

/** Where help comes first, or a warning: nothing is suggested beside it, and nothing remembered. */
function isSerious(advisory: Advisory | null): boolean {
  return advisory !== null && (advisory.level > 0 || advisory.severity === 0)
}

/** Another search on this page is told as another page is: the focus goes to its heading. */
function useArrival(query: string): void {
  const arrive = useEffectEvent(() => {
    const active = document.activeElement
    const heading = document.querySelector<HTMLElement>('main h1')
    if (active !== document.body || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  useEffect(() => arrive(), [query])
}

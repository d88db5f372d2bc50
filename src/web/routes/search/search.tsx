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
  type SearchCriteria,
  takesFilters,
} from '#web/features/search/search-address.ts'
import { SearchStart } from '#web/features/search/search-start.tsx'
import { useRememberSearch } from '#web/features/search/use-remember-search.ts'
import type { RouteHandle } from '#web/lib/head/head.ts'
import { factsContext } from '#web/lib/pages/app-context.ts'
import { load, logInPath, notFound } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { useMessages } from '#web/lib/texts/messages.tsx'
import { beginOf } from '../parts/grid/pin-grid.tsx'
import { foundParts } from '../parts/search/found-parts.ts'
import { SearchBoards } from '../parts/search/search-boards.tsx'
import { type Found, type ListProps, searchInput } from '../parts/search/search-input.ts'
import { SearchPeople } from '../parts/search/search-people.tsx'
import { SearchPins } from '../parts/search/search-pins.tsx'

const ideaCount = 10

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const run = context.get(runContext)
  const criteria = readSearch(params.scope, new URL(request.url).searchParams)
  if (!criteria) throw notFound()
  if (criteria.scope === 'my_pins' && !(await context.get(factsContext)()).viewer)
    throw redirect(logInPath(request))
  const { query } = criteria
  const { found, advisory } = query
    ? await load(
        findAdvised(run, { ...searchInput(criteria), ...beginOf(request), query }),
        request,
      )
    : { found: null, advisory: null }
  const isEmpty = !found || (found.results.length === 0 && found.bookmark === null)
  const ideas =
    isEmpty && !isSerious(advisory)
      ? await load(run(trendingSearches, { count: ideaCount }), request)
      : []
  return { criteria, found, advisory, ideas }
}

type SearchData = Awaited<ReturnType<typeof loader>>

export const handle: RouteHandle<SearchData> = {
  head: ({ criteria }, t, facts) => ({
    title: criteria.query
      ? t('search.heading', { scope: criteria.scope, query: criteria.query })
      : t('search.start'),
    description: criteria.query
      ? t('search.description', { query: criteria.query, brand: facts.brandName })
      : t('search.descriptionOfAll', { brand: facts.brandName }),
    noindex: true,
  }),
}

export function Component() {
  const t = useMessages()
  const { criteria, found, advisory, ideas } = useLoaderData<SearchData>()
  const isNavigating = useNavigation().location?.pathname.startsWith('/search/') ?? false
  useRememberSearch(found?.corrected_query ?? criteria.query, !isSerious(advisory))
  useFocusOnNewSearch(criteria.query)
  if (!found) return <SearchStart ideas={ideas} />

  const isEmpty = found.results.length === 0 && found.bookmark === null
  const canFilter = takesFilters(criteria.scope) && (!isEmpty || hasFilters(criteria))
  return (
    <div className="gutter pt-1 tablet:pt-2">
      <h1 className="sr-only">
        {found.within
          ? t('search.headingWithin', { query: criteria.query, name: found.within.name })
          : t('search.heading', { scope: criteria.scope, query: criteria.query })}
      </h1>
      <ScopeTabs
        criteria={criteria}
        end={canFilter && <Filters criteria={criteria} pins={found.results as PinCard[]} />}
      />
      {canFilter && <PlainFilters criteria={criteria} />}

      {advisory && <AdvisoryNotice key={advisory.id} advisory={advisory} />}
      <Correction
        criteria={criteria}
        corrected={found.corrected_query}
        suggested={found.suggested_query}
      />
      {!isSerious(advisory) && (
        <GuideRow
          criteria={criteria}
          query={found.corrected_query ?? criteria.query}
          guides={found.guides}
        />
      )}
      <ChosenFilters criteria={criteria} within={found.within} />
      <div
        aria-busy={isNavigating}
        className="transition-opacity delay-200 aria-busy:opacity-50 motion-reduce:transition-none"
      >
        {!isEmpty && <Results criteria={criteria} found={found} />}
        {isEmpty && !isSerious(advisory) && <NothingFound criteria={criteria} ideas={ideas} />}
      </div>
    </div>
  )
}

function Results({ criteria, found }: { criteria: SearchCriteria; found: Found }) {
  const { whole, near } = foundParts(found)
  const query = found.corrected_query ?? criteria.query
  return (
    <>
      {whole && <List criteria={criteria} found={whole} />}
      {near && (
        <>
          <NearLine query={query} isAll={whole === null} />
          <List criteria={criteria} found={near} isNear />
        </>
      )}
    </>
  )
}

function List(props: ListProps) {
  if (props.criteria.scope === 'boards') return <SearchBoards {...props} />
  if (props.criteria.scope === 'users') return <SearchPeople {...props} />
  return <SearchPins {...props} />
}

/** Serious advisories: no suggestions are shown, and the search is not added to the history. */
function isSerious(advisory: Advisory | null): boolean {
  return advisory !== null && (advisory.level > 0 || advisory.severity === 0)
}

/** Announces a new search on this page like a new page: the focus moves to its heading. */
function useFocusOnNewSearch(query: string): void {
  const focusHeading = useEffectEvent(() => {
    const active = document.activeElement
    const heading = document.querySelector<HTMLElement>('main h1')
    if (active !== document.body || !heading) return
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  })
  useEffect(() => focusHeading(), [query])
}

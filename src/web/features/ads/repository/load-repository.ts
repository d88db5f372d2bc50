import type { LoaderFunctionArgs } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { listRepositoryAds, type RepositoryAd } from '#contract/ad-repository/list-repository-ads'
import { limits } from '#contract/limits'
import type { Page } from '#contract/paging'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

/** As the address says it; empty: not narrowed. */
export interface RepositoryFilter {
  query: string
  country: string
  since: string
  until: string
}

export interface RepositoryData {
  filter: RepositoryFilter
  isFirst: boolean
  page: Page<RepositoryAd>
  countries: SelectOption[]
}

const pageSize = 20

export async function loadRepository({
  context,
  request,
}: LoaderFunctionArgs): Promise<RepositoryData> {
  const run = context.get(runContext)
  const { searchParams } = new URL(request.url)
  const filter = filterOf(searchParams)
  const after = searchParams.get('after')
  const [page, countries] = await load(
    Promise.all([
      run(listRepositoryAds, { ...filter, page_size: pageSize, bookmarks: after }),
      run(listCountries, {}),
    ]),
    request,
  )
  return {
    filter,
    isFirst: after === null,
    page,
    countries: countries.map(({ code, name }) => ({ value: code, label: name })),
  }
}

/** Days in the wrong order are swapped, and what cannot be read narrows nothing. */
export function filterOf(params: URLSearchParams): RepositoryFilter {
  const query = (params.get('query') ?? '').trim().slice(0, limits.adRepositoryQueryLength)
  const country = params.get('country') ?? ''
  const [since, until] = [dayOf(params.get('since')), dayOf(params.get('until'))]
  const isSwapped = since !== '' && until !== '' && since > until
  return {
    query,
    country: /^[A-Z]{2}$/.test(country) ? country : '',
    since: isSwapped ? until : since,
    until: isSwapped ? since : until,
  }
}

function dayOf(text: string | null): string {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text)
  if (!isDay || Number.isNaN(Date.parse(text))) return ''
  return new Date(text).toISOString().slice(0, 10) === text ? text : ''
}

export function repositoryPath(filter: RepositoryFilter, after: string | null): string {
  const query = new URLSearchParams(Object.entries(filter).filter(([, value]) => value !== ''))
  if (after !== null) query.set('after', after)
  return `/ad-repository/${query.size > 0 ? `?${query}` : ''}`
}

import type { LoaderFunctionArgs } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import { translateContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'
import { loadPlace, type SheetPlace } from '../load-place.ts'
import { entriesOf, type LibraryEntry, lookedUp, search, wordColumns } from './library-lists.ts'

export interface LibraryData extends SheetPlace {
  list: string
  text: string
  country: string
  countries: LibraryEntry[]
  /** All that fit to the search. */
  entries: LibraryEntry[]
}

export async function loadLibrary(given: LoaderFunctionArgs): Promise<LibraryData> {
  const place = await loadPlace(given)
  const params = new URL(given.request.url).searchParams
  const known = [...lookedUp, ...wordColumns.map(({ field }) => field)]
  const list = known.find((one) => one === params.get('list')) ?? 'interests'
  const text = (params.get('q') ?? '').slice(0, 100)
  const { advertiser } = place
  const run = given.context.get(runContext)
  const t = given.context.get(translateContext)
  const countries = await load(run(listCountries, {}), given.request)
  const country =
    countries.find(({ code }) => code === params.get('country'))?.code ?? advertiser.country
  const about = { ...place, list, text, country, countries }
  if (!place.mayEdit) return { ...about, entries: [] }
  const query = { run, advertiser, country, locale: t.locale }
  return { ...about, entries: search(await load(entriesOf(list, query), given.request), text) }
}

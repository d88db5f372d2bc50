import type { Operation } from '#contract/operation'
import { autocomplete } from '#contract/search/autocomplete'
import { typeahead } from '#contract/search/typeahead'
import { refreshSuggestions } from '#domains/search'
import { costOf, planOf } from '#testing/database/plan'
import { recordStatements } from '#testing/database/statements'
import type { Finding } from './harness/benchmark.ts'
import type { Dataset } from './harness/content/dataset.ts'
import { type Member, runAs } from './harness/content/members.ts'
import { percentile } from './harness/numbers.ts'

/**
 * Autocompletes words of a million pins letter by letter. As baselines, titles are scanned without an index, and
 * bare round trips to PostgreSQL are timed among the completions: what they take is the machine's part.
 */

const maxMs = 25
const words = 120
const letters = 7
const baselineQueries = 5
/** The number of queries per kind whose plans are examined. */
const explained = 60

const baselineSql = `select lower(title), count(*) from pins where title ilike $1 || '%'
  group by 1 order by 2 desc limit 5`

interface Kind {
  what: string
  operation: Operation
  typed: string[]
  input(q: string): object
}

export async function measureAutocomplete(
  dataset: Dataset,
  reader: Member,
  vocabulary: readonly string[],
): Promise<Finding[]> {
  await setTitles(dataset)
  const { services, database } = dataset.composition
  const startedAt = performance.now()
  await refreshSuggestions(services, database, { isAtOnce: true })
  const keptSeconds = (performance.now() - startedAt) / 1_000
  const findings: Finding[] = []
  for (const kind of kindsOf(vocabulary)) findings.push(await measure(dataset, reader, kind))
  const [first] = kindsOf(vocabulary)
  const theirs = await timesOf((first?.typed ?? []).slice(0, baselineQueries), (q) =>
    dataset.client.query(baselineSql, [q]),
  )
  console.log(
    `Scanning titles p50 ${percentile(theirs, 0.5).toFixed(0)} ms; ` +
      `all suggestions computed in ${keptSeconds.toFixed(0)} s`,
  )
  return findings
}

/** Common and rare words in equal numbers, since typing a rare one must be fast, too. */
function kindsOf(vocabulary: readonly string[]): Kind[] {
  const all = Array.from({ length: words }, (_none, n) => vocabulary[n * n] ?? '')
  const [common = ''] = vocabulary
  const byLetter = (word: string, from = 1) =>
    Array.from({ length: letters + 1 - from }, (_none, at) => word.slice(0, from + at))
  const input = (q: string) => ({ q })
  return [
    {
      what: 'A search completed',
      operation: autocomplete,
      typed: all.flatMap((word) => byLetter(word)),
      input,
    },
    {
      what: 'A second word completed',
      operation: autocomplete,
      typed: all.flatMap((word) => byLetter(word).map((begun) => `${common} ${begun}`)),
      input,
    },
    {
      what: 'A search with a typo completed',
      operation: autocomplete,
      typed: all.flatMap((word) => byLetter(word.slice(0, 2) + word.slice(3), 4)),
      input,
    },
    {
      what: 'The suggestions in the search field',
      operation: typeahead,
      typed: all.flatMap((word) => byLetter(word)),
      input: (term) => ({ term }),
    },
  ]
}

async function measure(
  dataset: Dataset,
  reader: Member,
  { what, operation, typed, input }: Kind,
): Promise<Finding> {
  let suggestions = 0
  const complete = async (q: string) => {
    const found = await runAs(dataset.composition, reader, operation, input(q))
    suggestions += Array.isArray(found)
      ? found.length
      : (found as { items: unknown[] }).items.length
  }
  for (const q of typed.slice(0, 100)) await complete(q)
  suggestions = 0
  const roundTrips: number[] = []
  const times = await timesOf(typed, complete, async () => {
    const begun = performance.now()
    await dataset.composition.database.reader.query('select $1::int', [1])
    roundTrips.push(performance.now() - begun)
  })
  if (suggestions < typed.length / 4) throw new Error('Hardly anything is suggested')
  const { statements, pages } = await costsOf(dataset, typed, complete)
  return {
    kind: 'figure',
    what: `${what} among a million pins, p99`,
    value: Math.round(percentile(times, 0.99) * 10) / 10,
    unit: 'ms',
    atMost: maxMs,
    detail:
      `${times.length} queries, ${suggestions} suggestions, p50 ${percentile(times, 0.5).toFixed(1)} ms, ` +
      `a bare round trip p50 ${percentile(roundTrips, 0.5).toFixed(1)}, p99 ${percentile(roundTrips, 0.99).toFixed(1)} ms, ` +
      `${statements} statements and ${pages} pages of 8 KB at most`,
  }
}

async function costsOf(
  dataset: Dataset,
  typed: readonly string[],
  complete: (q: string) => Promise<void>,
) {
  let [maxStatements, maxPages] = [0, 0]
  const step = Math.max(1, Math.floor(typed.length / explained))
  for (const q of typed.filter((_q, n) => n % step === 0)) {
    const statements = await recordStatements(() => complete(q))
    let pages = 0
    for (const one of statements.filter(({ text }) => /^\s*(with|select)\b/i.test(text)))
      pages += costOf(await planOf(dataset.client, one)).pages
    maxStatements = Math.max(maxStatements, statements.length)
    maxPages = Math.max(maxPages, pages)
  }
  return { statements: maxStatements, pages: maxPages }
}

/** Sets the title of each pin to its first two words, and its root person to its own. */
async function setTitles({ client }: Dataset): Promise<void> {
  await client.query(
    `update pins p set title = said.title, root_person_id = p.person_id from (
       select s.pin_id, string_agg(w.lexeme, ' ' order by w.positions[1]) as title
         from pin_search s cross join lateral (
           select lexeme, positions from unnest(s.words) where lexeme ~ '^[a-z]' and positions is not null
            order by positions[1] limit 2) w
        where s.is_public group by s.pin_id) said
      where said.pin_id = p.id`,
  )
  await client.query('vacuum analyze pins')
}

async function timesOf(
  all: readonly string[],
  complete: (one: string) => Promise<unknown>,
  between: () => Promise<unknown> = async () => {},
): Promise<number[]> {
  const times: number[] = []
  for (const one of all) {
    const begun = performance.now()
    await complete(one)
    times.push(performance.now() - begun)
    await between()
  }
  return times
}

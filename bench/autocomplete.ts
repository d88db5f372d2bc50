import type { Operation } from '#contract/operation'
import { autocomplete } from '#contract/search/autocomplete'
import { typeahead } from '#contract/search/typeahead'
import { keepSuggestions } from '#domains/search'
import { recordStatements } from '#testing/statements'
import { percentile } from './harness/numbers.ts'
import { type Resident, runAs } from './harness/people.ts'
import { costOf, planOf } from './harness/plan.ts'
import type { Finding } from './harness/promise.ts'
import type { Town } from './harness/town.ts'

/** What a million pins say, completed letter by letter. Beside it, titles looked through as they are. */

const atMostMs = 25
const words = 120
const letters = 7
const plainly = 5
/** So many of each kind are looked at as PostgreSQL plans them. */
const explained = 60

const plain = `select lower(title), count(*) from pins where title ilike $1 || '%'
  group by 1 order by 2 desc limit 5`

interface Kind {
  what: string
  operation: Operation
  typed: string[]
  input(q: string): object
}

export async function measureAutocomplete(
  town: Town,
  reader: Resident,
  vocabulary: readonly string[],
): Promise<Finding[]> {
  await giveTitles(town)
  const { services, database } = town.composition
  const startedAt = performance.now()
  await keepSuggestions(services, database, { isAtOnce: true })
  const keptSeconds = (performance.now() - startedAt) / 1_000
  const findings: Finding[] = []
  for (const kind of kindsOf(vocabulary)) findings.push(await measure(town, reader, kind))
  const [first] = kindsOf(vocabulary)
  const theirs = await timesOf((first?.typed ?? []).slice(0, plainly), (q) =>
    town.client.query(plain, [q]),
  )
  console.log(
    `Looking through titles p50 ${percentile(theirs, 0.5).toFixed(0)} ms; ` +
      `all suggestions made in ${keptSeconds.toFixed(0)} s`,
  )
  return findings
}

/** Common words and rare ones, as often as each other: whoever types a rare one waits as well. */
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
      what: 'A search with a slip completed',
      operation: autocomplete,
      typed: all.flatMap((word) => byLetter(word.slice(0, 2) + word.slice(3), 4)),
      input,
    },
    {
      what: 'What is offered in the search field',
      operation: typeahead,
      typed: all.flatMap((word) => byLetter(word)),
      input: (term) => ({ term }),
    },
  ]
}

async function measure(
  town: Town,
  reader: Resident,
  { what, operation, typed, input }: Kind,
): Promise<Finding> {
  let told = 0
  const ask = async (q: string) => {
    const found = await runAs(town.composition, reader, operation, input(q))
    told += Array.isArray(found) ? found.length : (found as { items: unknown[] }).items.length
  }
  for (const q of typed.slice(0, 100)) await ask(q)
  told = 0
  const times = await timesOf(typed, ask)
  if (told < typed.length / 4) throw new Error('Hardly anything is suggested')
  const { statements, pages } = await costsOf(town, typed, ask)
  return {
    kind: 'figure',
    what: `${what} among a million pins, p99`,
    value: Math.round(percentile(times, 0.99) * 10) / 10,
    unit: 'ms',
    atMost: atMostMs,
    detail:
      `${times.length} asked, ${told} told, p50 ${percentile(times, 0.5).toFixed(1)} ms, ` +
      `${statements} statements and ${pages} pages of 8 KB at most`,
  }
}

async function costsOf(town: Town, typed: readonly string[], ask: (q: string) => Promise<void>) {
  let [most, mostPages] = [0, 0]
  const step = Math.max(1, Math.floor(typed.length / explained))
  for (const q of typed.filter((_q, n) => n % step === 0)) {
    const statements = await recordStatements(() => ask(q))
    let pages = 0
    for (const one of statements.filter(({ text }) => /^\s*(with|select)\b/i.test(text)))
      pages += costOf(await planOf(town.client, one)).pages
    most = Math.max(most, statements.length)
    mostPages = Math.max(mostPages, pages)
  }
  return { statements: most, pages: mostPages }
}

/** The two foremost words of each pin, and whoever saved it as who said it. */
async function giveTitles({ client }: Town): Promise<void> {
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
  ask: (one: string) => Promise<unknown>,
): Promise<number[]> {
  const times: number[] = []
  for (const one of all) {
    const begun = performance.now()
    await ask(one)
    times.push(performance.now() - begun)
  }
  return times
}

import { autocomplete } from '#contract/search/autocomplete'
import { keepSuggestions } from '#domains/search'
import { percentile } from './harness/numbers.ts'
import { type Resident, runAs } from './harness/people.ts'
import type { Finding } from './harness/promise.ts'
import type { Town } from './harness/town.ts'

/** What a million pins say, completed letter by letter. Beside it, titles looked through as they are. */

const atMostMs = 25
const words = 120
const letters = 7
const plainly = 5

const plain = `select lower(title), count(*) from pins where title ilike $1 || '%'
  group by 1 order by 2 desc limit 5`

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

  // Common words and rare ones, as often as each other: whoever types a rare one waits as well.
  const typed = Array.from({ length: words }, (_, n) => vocabulary[n * n] ?? '').flatMap((word) =>
    Array.from({ length: letters }, (_, at) => word.slice(0, at + 1)),
  )
  let told = 0
  const ask = async (q: string) => {
    const found = await runAs(town.composition, reader, autocomplete, { q })
    told += (found as unknown[]).length
  }
  for (const q of typed.slice(0, 100)) await ask(q)
  told = 0
  const ours = await timesOf(typed, ask)
  if (told < typed.length) throw new Error('Hardly anything is suggested')
  const theirs = await timesOf(typed.slice(0, plainly), (q) => town.client.query(plain, [q]))
  return [
    {
      kind: 'figure',
      what: 'A search completed among a million pins, p99',
      value: Math.round(percentile(ours, 0.99) * 10) / 10,
      unit: 'ms',
      atMost: atMostMs,
      detail:
        `${ours.length} asked, ${told} told, p50 ${percentile(ours, 0.5).toFixed(1)} ms; ` +
        `looking through titles p50 ${percentile(theirs, 0.5).toFixed(0)} ms; ` +
        `all suggestions made in ${keptSeconds.toFixed(0)} s`,
    },
  ]
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

import { search } from '#contract/search/search'
import { costOf, planOf } from '#testing/database/plan'
import { recordStatements } from '#testing/database/statements'
import { measureAutocomplete } from './autocomplete.ts'
import type { Finding } from './harness/benchmark.ts'
import { type Dataset, openDataset } from './harness/content/dataset.ts'
import { fillSearch } from './harness/content/fill-search-index.ts'
import { type Member, runAs } from './harness/content/members.ts'
import { aMillion } from './harness/content/million-pins.ts'

/**
 * `npm run bench -- search`: a search among a million pins, from the query to the page of cards with its
 * guides. As a baseline, a baselineSql query that ranks every match and returns the best 25 ids. Then searches
 * completed while they are typed.
 */

const maxMs = 100
const queriesPerKind = 40

interface SearchQuery {
  query: string
  color?: string
}

export async function measureSearch(): Promise<Finding[]> {
  return inSearchableDataset(async (dataset, reader, words) => {
    const findings: Finding[] = []
    for (const [kind, queries] of Object.entries(kinds(words)))
      findings.push(await measure(dataset, reader, kind, queries))
    findings.push(...(await measureAutocomplete(dataset, reader, words)))
    return findings
  })
}

/** `npm run bench -- suggestions`: only the searches completed while they are typed. */
export function measureSuggestions(): Promise<Finding[]> {
  return inSearchableDataset(measureAutocomplete)
}

async function inSearchableDataset(
  work: (dataset: Dataset, reader: Member, words: readonly string[]) => Promise<Finding[]>,
): Promise<Finding[]> {
  const dataset = await openDataset({
    ...aMillion,
    settings: ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'shared_buffers=512MB'],
  })
  try {
    const { words } = await fillSearch(dataset)
    const reader = dataset.members[1]
    if (!reader) throw new Error('There are no members')
    return await work(dataset, reader, words)
  } finally {
    await dataset.end()
  }
}

function kinds(words: readonly string[]): Record<string, SearchQuery[]> {
  const take = (from: number, step: number) =>
    Array.from({ length: queriesPerKind }, (_, n) => words[from + n * step] ?? '')
  const common = take(0, 1)
  const middling = take(200, 20)
  const rare = take(8_000, 300)
  const pairs = common.map((word, n) => `${word} ${middling[n]}`)
  return {
    'a common word': common.map((query) => ({ query })),
    'a middling word': middling.map((query) => ({ query })),
    'a rare word': rare.map((query) => ({ query })),
    'two common words': common.map((word, n) => ({ query: `${word} ${common.at(n - 7)}` })),
    'two words': pairs.map((query) => ({ query })),
    'a prefix': middling.map((word) => ({ query: word.slice(0, 3) })),
    'a typo': middling.map((word) => ({ query: withTypo(word) })),
    'a word and a colour': common.map((query) => ({ query, color: 'teal' })),
    'two rare words': rare.map((word, n) => ({ query: `${word} ${rare.at(n - 7)}` })),
    'eight common words': common.map((_word, n) => ({ query: eight(common, n) })),
    'eight rare words': rare.map((_word, n) => ({ query: eight(rare, n) })),
    'common words and rare ones': common.map((_word, n) => ({
      query: `${eight(common, n)} ${eight(rare, n)}`.split(' ').slice(4, 12).join(' '),
    })),
    'eight typos': rare.map((_word, n) => ({ query: eight(rare.map(withTypo), n) })),
    'words written as one': common.map((word, n) => ({ query: `${word}${rare[n]}` })),
  }
}

function eight(words: readonly string[], from: number): string {
  return Array.from({ length: 8 }, (_none, n) => words.at((from + n * 5) % words.length)).join(' ')
}

/** Swaps two neighbouring letters. */
function withTypo(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

async function measure(
  dataset: Dataset,
  reader: Member,
  kind: string,
  queries: readonly SearchQuery[],
): Promise<Finding> {
  const run = (input: SearchQuery) => runAs(dataset.composition, reader, search, input)
  const ours: number[] = []
  const naive: number[] = []
  for (const input of queries) {
    await run(input)
    ours.push(await msOf(() => run(input)))
  }
  for (const { query } of queries.filter((_question, n) => n % 4 === 0))
    naive.push(await msOf(() => dataset.client.query(baselineSql, [query])))
  const { scanned, pages, statements } = await costsOf(dataset, run, queries)
  const baselinePages = []
  for (const { query } of queries.slice(0, explained))
    baselinePages.push(
      costOf(await planOf(dataset.client, { text: baselineSql, values: [query] })).pages,
    )
  const detail = [
    `p50 ${at(ours, 0.5)} ms`,
    `the plain query p50 ${at(naive, 0.5)}, p95 ${at(naive, 0.95)} ms`,
    `${Math.max(...pages)} pages of 8 KB read at most, the plain query ${Math.max(...baselinePages)}`,
    `${Math.max(...statements)} statements at most`,
    scanned.length > 0 ? `scans ${scanned.join(', ')}` : 'by indexes',
  ].join('; ')
  return {
    kind: 'figure',
    what: `A search for ${kind} among a million pins, p95`,
    value: scanned.length > 0 ? Number.POSITIVE_INFINITY : at(ours, 0.95),
    unit: 'ms',
    atMost: maxMs,
    detail,
  }
}

const baselineSql = `select pin_id from pin_search, to_tsquery('simple', replace($1, ' ', ' & ') || ':*') asked
  where words @@ asked and is_public order by ts_rank(words, asked) desc, pin_id desc limit 25`

/** The number of queries per kind whose plans are examined. */
const explained = 4

async function costsOf(
  dataset: Dataset,
  run: (input: SearchQuery) => Promise<unknown>,
  queries: readonly SearchQuery[],
): Promise<{ scanned: string[]; pages: number[]; statements: number[] }> {
  const scanned = new Set<string>()
  const pages: number[] = []
  const counts: number[] = []
  for (const input of queries.slice(0, explained)) {
    const statements = await recordStatements(() => run(input))
    let touched = 0
    for (const statement of statements.filter(({ text }) => /^\s*(with|select)\b/i.test(text))) {
      const cost = costOf(await planOf(dataset.client, statement))
      touched += cost.pages
      for (const table of cost.scannedTables) scanned.add(table)
    }
    pages.push(touched)
    counts.push(statements.length)
  }
  return { scanned: [...scanned], pages, statements: counts }
}

async function msOf(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now()
  await work()
  return performance.now() - begun
}

function at(times: readonly number[], part: number): number {
  const sorted = times.toSorted((one, other) => one - other)
  const time = sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? 0
  return Math.round(time * 10) / 10
}

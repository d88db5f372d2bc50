import { search } from '#contract/search/search'
import { recordStatements } from '#testing/statements'
import { measureAutocomplete } from './autocomplete.ts'
import { aMillion } from './harness/million.ts'
import { type Resident, runAs } from './harness/people.ts'
import { costOf, planOf } from './harness/plan.ts'
import type { Finding } from './harness/promise.ts'
import { fillSearch } from './harness/search-shelf.ts'
import { openTown, type Town } from './harness/town.ts'

/**
 * `npm run bench -- search`: a search among a million pins, from the question to the page of cards with its
 * guides. Beside it what the plain way would take: every match ranked, the best 25 ids. Then searches
 * completed while they are typed.
 */

const atMostMs = 100
const questionsPerKind = 40

interface Question {
  query: string
  color?: string
}

export async function measureSearch(abundance = aMillion): Promise<Finding[]> {
  const town = await openTown({
    ...abundance,
    settings: ['fsync=off', 'synchronous_commit=off', 'max_wal_size=4GB', 'shared_buffers=512MB'],
  })
  try {
    const { words } = await fillSearch(town)
    const reader = town.residents[1]
    if (!reader) throw new Error('Nobody lives here')
    const findings: Finding[] = []
    for (const [kind, questions] of Object.entries(kinds(words)))
      findings.push(await measure(town, reader, kind, questions))
    findings.push(...(await measureAutocomplete(town, reader, words)))
    return findings
  } finally {
    await town.end()
  }
}

function kinds(words: readonly string[]): Record<string, Question[]> {
  const take = (from: number, step: number) =>
    Array.from({ length: questionsPerKind }, (_, n) => words[from + n * step] ?? '')
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
    'a beginning': middling.map((word) => ({ query: word.slice(0, 3) })),
    'a slip': middling.map((word) => ({ query: slip(word) })),
    'a word and a colour': common.map((query) => ({ query, color: 'teal' })),
    'two rare words': rare.map((word, n) => ({ query: `${word} ${rare.at(n - 7)}` })),
    'eight common words': common.map((_word, n) => ({ query: eight(common, n) })),
    'eight rare words': rare.map((_word, n) => ({ query: eight(rare, n) })),
    'common words and rare ones': common.map((_word, n) => ({
      query: `${eight(common, n)} ${eight(rare, n)}`.split(' ').slice(4, 12).join(' '),
    })),
    'eight slips': rare.map((_word, n) => ({ query: eight(rare.map(slip), n) })),
    'words written as one': common.map((word, n) => ({ query: `${word}${rare[n]}` })),
  }
}

function eight(words: readonly string[], from: number): string {
  return Array.from({ length: 8 }, (_none, n) => words.at((from + n * 5) % words.length)).join(' ')
}

/** Two neighbours swapped. */
function slip(word: string): string {
  const at = Math.floor(word.length / 2)
  return word.slice(0, at) + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2)
}

async function measure(
  town: Town,
  reader: Resident,
  kind: string,
  questions: readonly Question[],
): Promise<Finding> {
  const ask = (question: Question) => runAs(town.composition, reader, search, question)
  const ours: number[] = []
  const naive: number[] = []
  for (const question of questions) {
    await ask(question)
    ours.push(await msOf(() => ask(question)))
  }
  for (const { query } of questions.filter((_question, n) => n % 4 === 0))
    naive.push(await msOf(() => town.client.query(plain, [query])))
  const { walked, pages, statements } = await costsOf(town, ask, questions)
  const plainly = []
  for (const { query } of questions.slice(0, explained))
    plainly.push(costOf(await planOf(town.client, { text: plain, values: [query] })).pages)
  const detail = [
    `p50 ${at(ours, 0.5)} ms`,
    `the plain way p50 ${at(naive, 0.5)}, p95 ${at(naive, 0.95)} ms`,
    `${Math.max(...pages)} pages of 8 KB touched at most, the plain way ${Math.max(...plainly)}`,
    `${Math.max(...statements)} statements at most`,
    walked.length > 0 ? `walks through ${walked.join(', ')}` : 'by indexes',
  ].join('; ')
  return {
    kind: 'figure',
    what: `A search for ${kind} among a million pins, p95`,
    value: walked.length > 0 ? Number.POSITIVE_INFINITY : at(ours, 0.95),
    unit: 'ms',
    atMost: atMostMs,
    detail,
  }
}

const plain = `select pin_id from pin_search, to_tsquery('simple', replace($1, ' ', ' & ') || ':*') asked
  where words @@ asked and is_public order by ts_rank(words, asked) desc, pin_id desc limit 25`

/** So many questions of each kind are looked at as PostgreSQL plans them. */
const explained = 4

async function costsOf(
  town: Town,
  ask: (question: Question) => Promise<unknown>,
  questions: readonly Question[],
): Promise<{ walked: string[]; pages: number[]; statements: number[] }> {
  const walked = new Set<string>()
  const pages: number[] = []
  const counts: number[] = []
  for (const question of questions.slice(0, explained)) {
    const statements = await recordStatements(() => ask(question))
    let touched = 0
    for (const statement of statements.filter(({ text }) => /^\s*(with|select)\b/i.test(text))) {
      const cost = costOf(await planOf(town.client, statement))
      touched += cost.pages
      for (const table of cost.walkedTables) walked.add(table)
    }
    pages.push(touched)
    counts.push(statements.length)
  }
  return { walked: [...walked], pages, statements: counts }
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

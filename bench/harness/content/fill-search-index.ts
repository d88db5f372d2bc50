import type pg from 'pg'
import { refreshHistograms } from '#domains/search'
import type { Dataset } from './dataset.ts'

/**
 * Fills the search index of a dataset in SQL: each pin has a dozen words, drawn so that the n-th most common
 * word occurs 1/n times as often as the most common one.
 */

const vocabulary = 30_000
const wordsPerPin = 12

export interface FilledIndex {
  /** By rank, the most common first. */
  words: string[]
}

export async function fillSearch(dataset: Dataset): Promise<FilledIndex> {
  const { client, composition } = dataset
  const words = makeWords(vocabulary)
  await client.query('create temp table said (rank integer primary key, word text)')
  await client.query(
    `insert into said select n, word from unnest($1::text[]) with ordinality as w (word, n)`,
    [words],
  )
  await client.query(`set maintenance_work_mem = '512MB'`)
  await client.query(`set work_mem = '256MB'`)
  await client.query('select setseed(0.42)')
  const index = await dropIndex(client, 'pin_search_words')
  await client.query(
    `with facts as materialized (
       select p.id, p.board_id, p.person_id, p.image_signature, b.privacy = 'public' as is_public, random() as r,
              (((7300 + random() * 700) / 180 + log(2, 1 + (random() ^ 6 * 500)::numeric) + random() * 2) * 4096)::int
                as standing,
              (array['red','orange','yellow','green','teal','blue','purple','pink','brown','white','gray','black'])
                [1 + (random() * 11)::int] as color
         from pins p join boards b on b.id = p.board_id),
     drawn as (
       select f.id, n, w.word from facts f
         cross join lateral (
           select n, floor(exp(random() * ln(${vocabulary}::float8) + f.r * 0))::int as rank
             from generate_series(1, ${wordsPerPin}) n) d
         join said w on w.rank = greatest(1, d.rank)),
     texts as (
       select id, string_agg(format('%L', word) || ':' || n || case when n <= 3 then 'A' when n <= 6 then 'B' else 'C' end, ' ')
              as words from (select id, word, min(n) as n from drawn group by id, word) once group by id)
     insert into pin_search (pin_id, board_id, person_id, is_public, image_signature, standing, words)
     select f.id, board_id, person_id, is_public, image_signature, standing,
            case when is_public then words || format(' ''@%s'' ''#%s'' ''/example'' ''/shop%s.example'' ''^0.%s'' ''^1.%s'' ''^2.%s''',
              person_id, color, (r * 500)::int, standing / 16, standing / 256, standing / 4096)
            else words end::tsvector
       from facts f join texts using (id)`,
  )
  await client.query(
    `update pin_search s set words = hidden.words from (
       select pin_id, string_agg(format('%L', '*' || person_id || '*' || lexeme), ' ')::tsvector as words
         from pin_search, unnest(tsvector_to_array(words)) lexeme where not is_public group by pin_id) hidden
      where hidden.pin_id = s.pin_id`,
  )
  await client.query(index)
  await client.query(
    `insert into search_words (word, display, pins)
     select word, word, ndoc from ts_stat('select words from pin_search where is_public')
      where word ~ '^[a-z]' on conflict do nothing`,
  )
  await client.query('vacuum analyze pin_search')
  await client.query('vacuum analyze search_words')
  await refreshHistograms(composition.database)
  return { words }
}

/** Drops an index and returns its definition: filling first and indexing then is many times faster. */
async function dropIndex(client: pg.Client, name: string): Promise<string> {
  const { rows } = await client.query<{ indexdef: string }>(
    'select indexdef from pg_indexes where indexname = $1',
    [name],
  )
  await client.query(`drop index ${name}`)
  return rows[0]?.indexdef ?? ''
}

/** Distinct pronounceable words. */
function makeWords(count: number): string[] {
  const heads = 'b br c ch d dr f g gr h j k kl l m n p pl r s sh st t tr v w'.split(' ')
  const hearts = 'a e i o u ai ea oo ou'.split(' ')
  const tails = 'b ck d l ll m n nd ng p r rn s st t'.split(' ')
  const words = new Set<string>()
  let state = 12_345
  const draw = (from: readonly string[]) => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0
    return from[(state >>> 8) % from.length] ?? ''
  }
  while (words.size < count) {
    const first = draw(heads) + draw(hearts) + draw(tails)
    words.add(first + draw(heads) + draw(hearts) + draw(tails))
  }
  return [...words]
}

import { expect, it } from 'vitest'
import type { Operation } from '#contract/operation'
import { search } from '#contract/search/search'
import { searchAdvisory } from '#contract/search/search-advisory'
import type { Run } from '#web/lib/requests/run.ts'
import { findAdvised } from './find-advised.ts'

const distress = { id: 'distress', level: 4, severity: 1 }

/** A search that is taken for `corrected`; help stands above "quiet" alone. */
async function find(query: string, corrected: string | null) {
  const asked: Operation[] = []
  const run = async (operation: Operation, input: { query?: string }) => {
    asked.push(operation)
    if (operation === searchAdvisory) return { advisory: input.query === 'quiet' ? distress : null }
    return { results: [], guides: [], corrected_query: corrected, query, bookmark: null }
  }
  return { ...(await findAdvised(run as unknown as Run, { query })), asked }
}

it('tells what is to be known of the search that results are of', async () => {
  expect((await find('quiet', null)).advisory).toEqual(distress)
  expect((await find('qiuet', 'quiet')).advisory).toEqual(distress)
  expect((await find('lmap', 'lamp')).advisory).toBeNull()
})

it('asks once where nothing was misspelt', async () => {
  expect((await find('lamp', null)).asked.toSorted()).toEqual([search, searchAdvisory].toSorted())
})

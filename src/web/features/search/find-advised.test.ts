import { expect, it } from 'vitest'
import type { Operation } from '#contract/operation'
import { search } from '#contract/search/search'
import { searchAdvisory } from '#contract/search/search-advisory'
import type { Run } from '#web/lib/requests/run.ts'
import { findAdvised } from './find-advised.ts'

const distress = { id: 'distress', level: 4, severity: 1 }

/** Runs a search that the server corrects to `corrected`; only "quiet" has an advisory. */
async function find(query: string, corrected: string | null) {
  const operations: Operation[] = []
  const run = async (operation: Operation, input: { query?: string }) => {
    operations.push(operation)
    if (operation === searchAdvisory) return { advisory: input.query === 'quiet' ? distress : null }
    return { results: [], guides: [], corrected_query: corrected, query, bookmark: null }
  }
  return { ...(await findAdvised(run as unknown as Run, { query })), operations }
}

it('returns the advisory of the query that the results are for', async () => {
  expect((await find('quiet', null)).advisory).toEqual(distress)
  expect((await find('qiuet', 'quiet')).advisory).toEqual(distress)
  expect((await find('lmap', 'lamp')).advisory).toBeNull()
})

it('requests the advisory once if the query was not corrected', async () => {
  expect((await find('lamp', null)).operations.toSorted()).toEqual(
    [search, searchAdvisory].toSorted(),
  )
})

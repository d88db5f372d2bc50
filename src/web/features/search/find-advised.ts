import type { RequestOf } from '#contract/operation'
import { search } from '#contract/search/search'
import { searchAdvisory } from '#contract/search/search-advisory'
import type { Run } from '#web/lib/requests/run.ts'

/** Search results with their advisory, which is looked up for the corrected query if there is one. */
export async function findAdvised(run: Run, input: RequestOf<typeof search> & { query: string }) {
  const [found, forTypedQuery] = await Promise.all([
    run(search, input),
    run(searchAdvisory, { query: input.query }),
  ])
  const corrected = found.corrected_query
  const { advisory } =
    corrected === null ? forTypedQuery : await run(searchAdvisory, { query: corrected })
  return { found, advisory }
}

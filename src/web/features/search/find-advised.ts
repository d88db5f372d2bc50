import type { AskOf } from '#contract/operation'
import { search } from '#contract/search/search'
import { searchAdvisory } from '#contract/search/search-advisory'
import type { Run } from '#web/lib/requests/run.ts'

/** What is found, with what is to be known of it first: of what it was taken for, however it was typed. */
export async function findAdvised(run: Run, ask: AskOf<typeof search> & { query: string }) {
  const [found, asTyped] = await Promise.all([
    run(search, ask),
    run(searchAdvisory, { query: ask.query }),
  ])
  const corrected = found.corrected_query
  const { advisory } =
    corrected === null ? asTyped : await run(searchAdvisory, { query: corrected })
  return { found, advisory }
}

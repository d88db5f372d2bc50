import { readSitemap } from '#contract/discover/sitemaps'
import { answerQuery } from '#platform/operations'
import { selectPages } from './sitemap-queries.ts'
import { asId, endOf } from './sitemap-ranges.ts'

const atOnce = 5_000

export const readSitemapHandler = answerQuery(readSitemap, async ({ db }, { kind, ...range }) => {
  const from = asId(range.after === null ? BigInt(range.from) : BigInt(range.after) + 1n)
  const found = await selectPages(db, kind, { from, end: endOf(range), limit: atOnce })
  const last = found.length === atOnce ? found.at(-1) : undefined
  return { paths: found.map(({ path }) => path), after: last?.id ?? null }
})

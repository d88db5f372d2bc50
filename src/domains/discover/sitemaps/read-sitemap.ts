import { readSitemap } from '#contract/discover/sitemaps'
import { answerQuery } from '#platform/operations'
import { selectPages } from './sitemap-queries.ts'
import { asId, endOf } from './sitemap-ranges.ts'

const atOnce = 5_000

export const readSitemapHandler = answerQuery(readSitemap, async ({ db }, { kind, ...asked }) => {
  const from = asId(asked.after === null ? BigInt(asked.from) : BigInt(asked.after) + 1n)
  const found = await selectPages(db, kind, { from, end: endOf(asked), limit: atOnce })
  const last = found.length === atOnce ? found.at(-1) : undefined
  return { paths: found.map(({ path }) => path), after: last?.id ?? null }
})

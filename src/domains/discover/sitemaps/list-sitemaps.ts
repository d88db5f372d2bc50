import { listSitemaps, SitemapKind } from '#contract/discover/sitemaps'
import { limits } from '#contract/limits'
import { answerQuery } from '#platform/operations'
import { countPages } from './sitemap-queries.ts'
import { divide } from './sitemap-ranges.ts'

export const listSitemapsHandler = answerQuery(listSitemaps, async ({ db }) => {
  const max = limits.addressesPerSitemap
  const parts = []
  for (const kind of SitemapKind.options) {
    const ranges = await divide((range) => countPages(db, kind, range, max), max)
    parts.push(...ranges.map((range) => ({ kind, ...range })))
  }
  return { parts }
})

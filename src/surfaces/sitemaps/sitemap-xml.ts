import { escapeHtml } from '#platform/html'

const begin = '<?xml version="1.0" encoding="UTF-8"?>\n'
const schema = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'

/** The absolute address of a path that is not percent-encoded yet. */
function addressOf(publicUrl: string, path: string): string {
  return escapeHtml(publicUrl + encodeURI(path))
}

export function indexXml(publicUrl: string, paths: readonly string[]): string {
  const parts = paths.map((path) => `<sitemap><loc>${addressOf(publicUrl, path)}</loc></sitemap>\n`)
  return `${begin}<sitemapindex ${schema}>\n${parts.join('')}</sitemapindex>\n`
}

/** One piece for each page of paths. */
export async function* partXml(
  publicUrl: string,
  pages: AsyncIterable<readonly string[]>,
): AsyncGenerator<string> {
  yield `${begin}<urlset ${schema}>\n`
  for await (const paths of pages)
    yield paths.map((path) => `<url><loc>${addressOf(publicUrl, path)}</loc></url>\n`).join('')
  yield '</urlset>\n'
}

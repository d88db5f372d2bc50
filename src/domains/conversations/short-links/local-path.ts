import { limits } from '#contract/limits'

/** Paths that have side effects, and links to links. */
const refused = /^\/(url_shortener|resource|_ngjs|_graphql|_dev|connect|v1|v3)(\/|$)/

/** The query parameters that identify a page; a short link keeps no others. */
const searchNames: ReadonlySet<string> = new Set([
  'q',
  'auto_correction_disabled',
  'color',
  'domains',
])
const viewNames: ReadonlySet<string> = new Set(['tab', 'sort', 'share'])

/**
 * A page of this server as a path that begins with exactly one slash; null for everything else. Parsed as
 * browsers parse it, so that nothing they would send elsewhere passes.
 */
export function toLocalPath(address: string, publicUrl: string): string | null {
  const home = new URL(publicUrl)
  if (!URL.canParse(address, home)) return null
  const url = new URL(address, home)
  const isLocal = url.origin === home.origin && url.username === '' && url.password === ''
  if (!isLocal || url.pathname.startsWith('//') || refused.test(url.pathname)) return null
  const names = url.pathname.startsWith('/search/') ? searchNames : viewNames
  const kept = [...url.searchParams].filter(([name]) => names.has(name))
  const search = new URLSearchParams(kept).toString()
  const path = search === '' ? url.pathname : `${url.pathname}?${search}`
  return path.length <= limits.linkLength ? path : null
}

import { limits } from '#contract/limits'

/** Doors that do something, and links to links. */
const refused = /^\/(url_shortener|resource|_ngjs|_graphql|_dev|connect|v1|v3)(\/|$)/

/** What of a page's query says which page it is; a short address keeps nothing else. */
const searchNames: ReadonlySet<string> = new Set([
  'q',
  'auto_correction_disabled',
  'color',
  'domains',
])
const viewNames: ReadonlySet<string> = new Set(['tab', 'sort', 'share'])

/**
 * A page of this server as a path that begins with exactly one slash; null for everything else. Read as
 * browsers read it, so that nothing they would take elsewhere passes.
 */
export function toOwnPath(address: string, publicUrl: string): string | null {
  const home = new URL(publicUrl)
  if (!URL.canParse(address, home)) return null
  const url = new URL(address, home)
  const isOwn = url.origin === home.origin && url.username === '' && url.password === ''
  if (!isOwn || url.pathname.startsWith('//') || refused.test(url.pathname)) return null
  const names = url.pathname.startsWith('/search/') ? searchNames : viewNames
  const kept = [...url.searchParams].filter(([name]) => names.has(name))
  const search = new URLSearchParams(kept).toString()
  const path = search === '' ? url.pathname : `${url.pathname}?${search}`
  return path.length <= limits.linkLength ? path : null
}

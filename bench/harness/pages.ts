/** A served page, and its files. */
export interface ServedPage {
  html: string
  entry: string
  preload: string[]
  styles: string[]
}

export async function readPage(
  address: string,
  path: string,
  headers: Record<string, string>,
): Promise<ServedPage> {
  const response = await fetch(address + path, { headers })
  const html = await response.text()
  if (!response.ok) throw new Error(`${path} was answered with ${response.status}`)
  const { entry, preload } = startOf(html)
  if (entry === undefined) throw new Error(`${path} starts no script`)
  const styles = find(html, /<link rel="stylesheet" href="([^"]+)"/g)
  return { html, entry, preload, styles }
}

/** The files are named in the script that starts them after the first paint, or in tags. */
function startOf(html: string): { entry: string | undefined; preload: string[] } {
  const late = /\{"entry":"[^}]+\}/.exec(html)?.[0]
  if (late !== undefined) return JSON.parse(late) as Pick<ServedPage, 'entry' | 'preload'>
  const [entry] = find(html, /<script type="module" src="([^"]+)"/g)
  return { entry, preload: find(html, /<link rel="modulepreload" href="([^"]+)"/g) }
}

function find(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, address = '']) => address)
}

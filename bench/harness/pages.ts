/** A page as it was served, and the files it names. */
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
  const [entry] = find(html, /<script type="module" src="([^"]+)"/g)
  if (entry === undefined) throw new Error(`${path} starts no script`)
  return {
    html,
    entry,
    preload: find(html, /<link rel="modulepreload" href="([^"]+)"/g),
    styles: find(html, /<link rel="stylesheet" href="([^"]+)"/g),
  }
}

function find(html: string, pattern: RegExp): string[] {
  return Array.from(html.matchAll(pattern), ([, address = '']) => address)
}

/** Where this script came from: the server whose pins it shows. */
const { currentScript } = document
export const server = new URL(
  currentScript instanceof HTMLScriptElement ? currentScript.src : location.href,
).origin

/** What the page's author wrote on the script itself. */
export const wishes: DOMStringMap =
  currentScript instanceof HTMLScriptElement ? currentScript.dataset : {}

/** Null for whatever does not come: the link that stood there stays as it was. */
export async function ask<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(server + path, { credentials: 'omit', referrerPolicy: 'origin' })
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

/** The path of one of our own pages; null for an address of anybody else. */
export function ownPath(address: string): string[] | null {
  const url = URL.parse(address, location.href)
  if (url?.origin !== server) return null
  return url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
}

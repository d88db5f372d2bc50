/** The origin of this script: the server whose pins it shows. */
const { currentScript } = document
export const server = new URL(
  currentScript instanceof HTMLScriptElement ? currentScript.src : location.href,
).origin

/** The data attributes of the script element. */
export const scriptOptions: DOMStringMap =
  currentScript instanceof HTMLScriptElement ? currentScript.dataset : {}

/** Null on any failure: the link then stays as it was. */
export async function fetchJson<T>(path: string): Promise<T | null> {
  try {
    const answer = await fetch(server + path, { credentials: 'omit', referrerPolicy: 'origin' })
    return answer.ok ? ((await answer.json()) as T) : null
  } catch {
    return null
  }
}

/** The path segments of a URL of this server; null for any other. */
export function ownPath(address: string): string[] | null {
  const url = URL.parse(address, location.href)
  if (url?.origin !== server) return null
  return url.pathname.split('/').filter(Boolean).map(decodeURIComponent)
}

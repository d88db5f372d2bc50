import { pinIdOfPath } from '#contract/pins/pin-address'

/** What opened the window, as named in its path. */
export const popupMethods = ['button', 'bookmarklet', 'extension', 'create', 'repin'] as const
export type PopupMethod = (typeof popupMethods)[number]

export function popupMethod(word: string | undefined): PopupMethod | null {
  return popupMethods.find((method) => method === word) ?? null
}

/** A bookmarklet and an extension run in the page and can pass on pictures that have no address. */
export function canHandOver(method: PopupMethod): boolean {
  return method === 'bookmarklet' || method === 'extension'
}

/** The `method` of the pin. Buttons of other programs have no guid. */
export function pinMethod(method: PopupMethod, guid: string | null, isFound: boolean): string {
  if (method === 'button') return guid === null ? 'button_external' : 'button'
  if (method === 'bookmarklet' || method === 'extension') return method
  return isFound ? 'scraped' : 'button_external'
}

/** The id of the pin, if the link is a pin's page on this site. */
export function ownPinId(link: string, publicUrl: string): string | null {
  const url = URL.parse(link)
  if (!url || url.host !== URL.parse(publicUrl)?.host) return null
  return pinIdOfPath(url.pathname)
}

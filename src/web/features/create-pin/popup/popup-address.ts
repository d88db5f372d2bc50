import { pinIdOfPath } from '#contract/pins/pin-address'

/** What opened the window, by the address's own word. */
export const popupMethods = ['button', 'bookmarklet', 'extension', 'create', 'repin'] as const
export type PopupMethod = (typeof popupMethods)[number]

export function popupMethod(word: string | undefined): PopupMethod | null {
  return popupMethods.find((method) => method === word) ?? null
}

/** A bookmark and an extension stand in the page, and hand over what has no address. */
export function isHandingOver(method: PopupMethod): boolean {
  return method === 'bookmarklet' || method === 'extension'
}

/** How the pin says it came. A button that somebody else's program drew hands over no guid. */
export function pinMethod(method: PopupMethod, guid: string | null, isFound: boolean): string {
  if (method === 'button') return guid === null ? 'button_external' : 'button'
  if (method === 'bookmarklet' || method === 'extension') return method
  return isFound ? 'scraped' : 'button_external'
}

/** The pin that an address of our own shows, if it shows one. */
export function ownPinId(link: string, publicUrl: string): string | null {
  const url = URL.parse(link)
  if (!url || url.host !== URL.parse(publicUrl)?.host) return null
  return pinIdOfPath(url.pathname)
}

import type { PromoteSource } from '#contract/campaigns/promote/promote-sources'

const itemName = 'promote_entry'

/**
 * Counts where promoting began, without a cookie, a pin or a name; and remembers it for this window, because the way
 * through a business account does not carry it.
 */
export function reportPromoteEntry(source: PromoteSource, pinId: string | null): void {
  try {
    sessionStorage.setItem(itemName, `${source} ${pinId ?? ''}`)
  } catch {
    // Where the browser stores nothing, leaving goes back one page only.
  }
  if ((navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl) return
  const query = new URLSearchParams({ client: 'web', event: 'promote_entry', source })
  fetch(`/_/_/logging/?${query}`, { credentials: 'omit', keepalive: true }).catch(() => undefined)
}

/** Where promoting this pin began in this window, if it did. */
export function promoteEntryOf(pinId: string | null): string | null {
  try {
    const [source = '', about] = sessionStorage.getItem(itemName)?.split(' ') ?? []
    return source !== '' && about === (pinId ?? '') ? source : null
  } catch {
    return null
  }
}

/** Whether the page that made the pin lies right behind the way here, in this window. */
export function isBehindPinBuilder(source: string | null): boolean {
  return source === 'pin_create_success'
}

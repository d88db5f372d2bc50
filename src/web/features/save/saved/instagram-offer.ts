/** What decides whether a member is offered to connect Instagram. */
export interface InstagramFacts {
  /** Where the saved picture comes from. */
  sourceUrl: string
  isEnabled: boolean
  hasClaimed: boolean
  /** The website on the profile. */
  listedWebsite: string | null
  hasSeen: boolean
}

export function isInstagram(url: string | null): boolean {
  const host = url === null ? undefined : URL.parse(url)?.hostname
  return host === 'instagram.com' || (host?.endsWith('.instagram.com') ?? false)
}

export function offersInstagram(facts: InstagramFacts): boolean {
  return (
    isInstagram(facts.sourceUrl) &&
    facts.isEnabled &&
    !facts.hasClaimed &&
    isInstagram(facts.listedWebsite) &&
    !facts.hasSeen
  )
}

const storeName = 'offers_seen'
const offerName = 'instagram_claim'

type Store = Pick<Storage, 'getItem' | 'setItem'>

/** The offer is shown once to each member in this browser. */
export function hasSeenOffer(store: Store, viewerId: string): boolean {
  return seenIn(store).includes(`${offerName}:${viewerId}`)
}

export function rememberOffer(store: Store, viewerId: string): void {
  const seen = new Set(seenIn(store)).add(`${offerName}:${viewerId}`)
  try {
    store.setItem(storeName, JSON.stringify([...seen]))
  } catch {
    // Without storage it is shown again.
  }
}

function seenIn(store: Store): string[] {
  try {
    const seen: unknown = JSON.parse(store.getItem(storeName) ?? '[]')
    return Array.isArray(seen) ? seen.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

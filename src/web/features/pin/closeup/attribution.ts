import type { PersonCard } from '#contract/people/person'
import type { Pin } from '#contract/pins/pin'

/** Longer names are shortened on the creator's card. */
const nameLength = 70

export function shortName(name: string): string {
  return name.length <= nameLength ? name : `${name.slice(0, nameLength).trimEnd()}…`
}

/** Who proved that the website a pin links to is theirs. */
export function officialUser(pin: Pick<Pin, 'link_domain'>): PersonCard | null {
  return pin.link_domain?.official_user ?? null
}

/** The website's name, where the picture's creator proved to own it. */
export function verifiedDomain(pin: Pick<Pin, 'link_domain' | 'domain' | 'native_creator'>) {
  return officialUser(pin)?.id === pin.native_creator.id ? pin.domain : null
}

/** What is said of who paid: that somebody did, with whom it was agreed, or nothing. */
export function partnership(pin: Pick<Pin, 'sponsorship'>): 'unnamed' | PersonCard | null {
  const { status, sponsor } = pin.sponsorship ?? { status: 2, sponsor: null }
  if (status === 2) return null
  return status === 1 && sponsor !== null ? sponsor : 'unnamed'
}

interface FollowersSeen {
  isMember: boolean
  verified: string | null
}

/** Visitors are told of followers only where it is sure whose they are. */
export function tellsFollowers({ isMember, verified }: FollowersSeen): boolean {
  return isMember || verified !== null
}

import type { PersonCard } from '#contract/people/person'
import type { Pin } from '#contract/pins/pin'

/** Longer names are truncated on the creator's card. */
const nameLength = 70

export function shortName(name: string): string {
  return name.length <= nameLength ? name : `${name.slice(0, nameLength).trimEnd()}…`
}

/** The verified owner of the linked website. */
export function officialUser(pin: Pick<Pin, 'link_domain'>): PersonCard | null {
  return pin.link_domain?.official_user ?? null
}

/** The linked website's name, if the pin's creator is its verified owner. */
export function verifiedDomain(pin: Pick<Pin, 'link_domain' | 'domain' | 'native_creator'>) {
  return officialUser(pin)?.id === pin.native_creator.id ? pin.domain : null
}

/** The paid partnership to show: with an unnamed partner, with a named one, or none. */
export function partnership(pin: Pick<Pin, 'sponsorship'>): 'unnamed' | PersonCard | null {
  const { status, sponsor } = pin.sponsorship ?? { status: 2, sponsor: null }
  if (status === 2) return null
  return status === 1 && sponsor !== null ? sponsor : 'unnamed'
}

interface FollowerCountOptions {
  isMember: boolean
  verified: string | null
}

/** Visitors see the follower count only of verified creators. */
export function showsFollowerCount({ isMember, verified }: FollowerCountOptions): boolean {
  return isMember || verified !== null
}

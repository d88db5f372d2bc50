import type { PersonId } from '#contract/ids'
import { imagePath } from '#contract/media/image-address'
import type { Person, PersonCard } from '#contract/people/person'
import type { WhoMayTag } from '#contract/people/who-may-tag'
import { mediaAddress } from '#platform/json'

export interface PersonFacts {
  id: PersonId
  username: string
  full_name: string
  image_signature: string | null
  is_hidden_from_search?: boolean
}

export interface PersonRow extends PersonFacts {
  about: string
  website_url: string | null
  is_partner: boolean
  who_may_tag: WhoMayTag
  board_count: number
  pin_count: number
  hidden_board_count: number
  hidden_pin_count: number
  follower_count: number
  following_count: number
  /** Set if the row was read for a viewer. */
  is_followed?: boolean
  is_blocked?: boolean
  is_muted?: boolean
}

export function toPersonCard(person: PersonFacts): PersonCard {
  const portrait = portraitsOf(person.image_signature)
  return {
    type: 'user',
    id: person.id,
    username: person.username,
    full_name: person.full_name,
    image_small_url: portrait.small,
    image_medium_url: portrait.medium,
    profile_url: `/${person.username}/`,
    ...(person.is_hidden_from_search ? { is_hidden_from_search: true as const } : {}),
  }
}

/** A person's card as it is stored. */
export function toStoredCard(person: PersonFacts): string {
  return JSON.stringify(toPersonCard(person))
}

/** Counts of hidden boards and pins are shown to their owner only; of a blocked person only the name is shown. */
export function toPerson(person: PersonRow, viewerId: PersonId | null): Person {
  const isMe = person.id === viewerId
  const portrait = portraitsOf(person.image_signature)
  const isBlocked = person.is_blocked === true
  return {
    ...toPersonCard(person),
    first_name: firstName(person.full_name),
    about: isBlocked ? '' : person.about,
    website_url: isBlocked ? null : person.website_url,
    image_large_url: portrait.large,
    image_xlarge_url: portrait.xlarge,
    follower_count: isBlocked ? 0 : person.follower_count,
    following_count: isBlocked ? 0 : person.following_count,
    pin_count: isBlocked ? 0 : person.pin_count + (isMe ? person.hidden_pin_count : 0),
    board_count: isBlocked ? 0 : person.board_count + (isMe ? person.hidden_board_count : 0),
    // The job that ends a follow may run a moment after the block.
    explicitly_followed_by_me: person.is_followed === true && !isBlocked,
    blocked_by_me: isBlocked,
    muted_by_me: person.is_muted === true,
    is_partner: person.is_partner,
  }
}

export function portraitsOf(signature: string | null) {
  if (signature === null) return { small: null, medium: null, large: null, xlarge: null }
  const at = (size: '60x60' | '136x136' | '236x' | '736x') =>
    mediaAddress(imagePath(signature, size, 'webp'))
  return { small: at('60x60'), medium: at('136x136'), large: at('236x'), xlarge: at('736x') }
}

/** The first word of a full name. */
export function firstName(fullName: string): string {
  return fullName.split(/\s+/)[0] ?? ''
}

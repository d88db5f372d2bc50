import type { Board } from '#contract/boards/board'
import type { Promotion } from '#contract/delivery/promotion'
import type { PersonCard } from '#contract/people/person'
import type { Pin } from '#contract/pins/pin'
import { asId } from '../ids.ts'

export function person(id: string, username: string, full_name: string): PersonCard {
  return {
    type: 'user',
    id: asId(id),
    username,
    full_name,
    image_small_url: null,
    image_medium_url: null,
    profile_url: `/${username}/`,
  }
}

/** The viewer of `memberFacts`, and somebody else. */
export const olive = person('7', 'olive', 'Olive Hart')
export const bob = person('8', 'bob', 'Bob Lind')

/** Olive's board. */
export const doors = {
  id: asId('70'),
  name: 'Doors',
  url: '/olive/doors/',
  privacy: 'public',
  description: '',
  owner: olive,
  pin_count: 3,
  section_count: 0,
  cover_images: [],
  image_cover_url: null,
  is_collaborative: false,
  collaborators: [],
  archived_by_me_at: null,
} as unknown as Board

const image = { url: '/236x/aa/bb/cc/door.webp', width: 236, height: 354 }

/** What makes a card an ad of Bob's. */
export function adOf(facts: Partial<Promotion> = {}): Promotion {
  return {
    offer: 'offer-1',
    advertiser_id: asId('800'),
    payer: 'Lind Lamps',
    promoter: bob,
    placement: 'BROWSE',
    destination_url: 'https://www.lamps.example/sale?bbclid=1',
    ...facts,
  }
}

/** Olive's pin of a door on her board. */
export function pinOf(facts: Partial<Pin> = {}): Pin {
  return {
    type: 'pin',
    id: asId('700'),
    title: 'A blue door',
    description: '',
    link: 'https://doors.example/blue',
    domain: 'doors.example',
    images: { '236x': image, '474x': image, '736x': image, orig: image },
    image_signature: 'ab',
    dominant_color: '#335577',
    placeholder: '',
    alt_text: '',
    auto_alt_text: '',
    videos: null,
    section: null,
    board: doors,
    pinner: olive,
    native_creator: olive,
    aggregated_pin_data: { id: asId('700'), aggregated_stats: { saves: 1, done: 0 } },
    sponsorship: null,
    is_paid_link: false,
    comments_allowed: true,
    tagged_people: [],
    topics: [],
    tagged_products: [],
    is_ai_made: false,
    hidden_by_me: false,
    ...facts,
  } as unknown as Pin
}

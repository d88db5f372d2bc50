import type { Board } from '#contract/boards/board'
import { imagePath, sizeOf } from '#contract/media/image-address'
import { drawnPortraitPath } from '#contract/people/drawn-portrait'
import type { Person, PersonCard } from '#contract/people/person'
import type { PinCard } from '#contract/pins/pin'
import { mediaAddress } from '#platform/json'

/**
 * A pin as other sites show it. Addresses of people and pictures are absolute, so that they work on any site; a
 * board's is a path, as clients of these calls expect.
 */
export function toPidget(pin: PinCard, publicUrl: string) {
  const { image_signature: signature, images } = pin
  const at = (size: '237x' | '564x') => ({
    url: mediaAddress(imagePath(signature, size, 'webp')),
    ...sizeOf(images.orig, size),
  })
  return {
    type: 'pin',
    id: pin.id,
    title: pin.title,
    description: pin.description,
    link: pin.link,
    domain: pin.domain,
    dominant_color: pin.dominant_color,
    is_video: pin.is_video,
    repin_count: pin.repin_count,
    images: { '237x': at('237x'), '564x': at('564x') },
    pinner: toPidgetPerson(pin.pinner, publicUrl),
    board: { id: pin.board.id, name: pin.board.name, url: pin.board.url },
    embed: pin.embed,
  }
}

export function toPidgetPerson(person: PersonCard, publicUrl: string) {
  return {
    id: person.id,
    username: person.username,
    full_name: person.full_name,
    profile_url: publicUrl + person.profile_url,
    image_small_url:
      person.image_small_url ?? publicUrl + drawnPortraitPath(person.full_name || person.username),
  }
}

export function toPidgetProfile(person: Person, publicUrl: string) {
  return {
    ...toPidgetPerson(person, publicUrl),
    about: person.about,
    pin_count: person.pin_count,
    follower_count: person.follower_count,
  }
}

export function toPidgetBoard(board: Board) {
  return {
    id: board.id,
    name: board.name,
    description: board.description,
    url: board.url,
    pin_count: board.pin_count,
    follower_count: board.follower_count,
    image_thumbnail_url: board.image_thumbnail_url,
  }
}

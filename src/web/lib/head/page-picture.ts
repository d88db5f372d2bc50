import type { PinCard } from '#contract/pins/pin'
import { pinAlt } from '../saving/pin-names.ts'
import type { Translate } from '../texts/messages.tsx'
import type { Head } from './head.ts'

/** The picture of a page's first pin, shown where the page's URL is shared. */
export function firstPicture(pins: readonly PinCard[] | undefined, t: Translate): Head['image'] {
  const [first] = pins ?? []
  if (!first) return undefined
  const { url, width, height } = first.images['736x']
  return { url, width, height, alt: pinAlt(first, t) }
}

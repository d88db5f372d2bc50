import type { PinCard } from '#contract/pins/pin'

/** A picture beside the form. */
export interface SidePicture {
  url: string
  /** For screens with more pixels. */
  largeUrl: string
  width: number
  height: number
  color: string
}

/** The pictures on both sides of the form: an outer and an inner column each, from left to right. */
export interface SidePictures {
  outerLeft: SidePicture[]
  innerLeft: SidePicture[]
  innerRight: SidePicture[]
  outerRight: SidePicture[]
}

/** How many pictures the two columns next to the form take, and the two outer ones, which are lower. */
const innerCount = 6
const outerCount = 4
export const sidePictureCount = innerCount + outerCount

/** Very wide or tall pictures would become slivers. As height / width. */
const minRatio = 0.55
const maxRatio = 1.7

/**
 * Arranges pictures by colour, the bluest next to the form as a bowerbird would, and both sides alike in
 * height. Null if there are too few.
 */
export function arrangeSidePictures(
  pins: readonly Pick<PinCard, 'images' | 'dominant_color'>[],
): SidePictures | null {
  const pictures = pins.map(toSidePicture).filter(({ width, height }) => {
    const ratio = height / width
    return ratio >= minRatio && ratio <= maxRatio
  })
  if (pictures.length < innerCount) return null
  const byColor = pictures
    .slice(0, sidePictureCount)
    .toSorted((a, b) => farFromBlue(a.color) - farFromBlue(b.color))
  const [innerLeft, innerRight] = halves(byColor.slice(0, innerCount))
  const [outerLeft, outerRight] = halves(byColor.slice(innerCount))
  return { outerLeft, innerLeft, innerRight, outerRight }
}

function toSidePicture({
  images,
  dominant_color,
}: Pick<PinCard, 'images' | 'dominant_color'>): SidePicture {
  const { url: largeUrl, width, height } = images['474x']
  return { url: images['236x'].url, largeUrl, width, height, color: dominant_color }
}

/** Divides pictures into two columns of the same number and, as far as possible, the same height. */
export function halves<T extends Pick<SidePicture, 'width' | 'height'>>(
  pictures: readonly T[],
): [T[], T[]] {
  const size = Math.floor(pictures.length / 2)
  const heightOf = (some: readonly T[]) =>
    some.reduce((sum, { width, height }) => sum + height / width, 0)
  const goal = heightOf(pictures) / 2
  let best: readonly T[] = pictures.slice(0, size)
  for (const some of combinations(pictures, size)) {
    if (Math.abs(heightOf(some) - goal) < Math.abs(heightOf(best) - goal)) best = some
  }
  return [[...best], pictures.filter((picture) => !best.includes(picture)).slice(0, size)]
}

function combinations<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, index) =>
    combinations(all.slice(index + 1), size - 1).map((others) => [one, ...others]),
  )
}

const satinHue = 225

/** The distance from blue on the hue circle, 0 to 180 degrees; greys, which have no hue, count as 120. */
export function farFromBlue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  const max = Math.max(red, green, blue)
  const spread = max - Math.min(red, green, blue)
  if (!(spread > 24)) return 120
  const sixth =
    max === red
      ? (green - blue) / spread
      : max === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  const away = Math.abs(((sixth * 60 + 360) % 360) - satinHue)
  return Math.min(away, 360 - away)
}

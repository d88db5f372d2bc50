import type { PinCard } from '#contract/pins/pin'

/** A picture that stands beside the form. */
export interface Find {
  url: string
  /** For screens with more pixels. */
  largeUrl: string
  width: number
  height: number
  color: string
}

/** Two walls beside the form, each with an outer and an inner column, as they stand from left to right. */
export interface Walls {
  outerLeft: Find[]
  innerLeft: Find[]
  innerRight: Find[]
  outerRight: Find[]
}

/** How many stand in the two columns at the doorway, and in the two beyond them, which are lower. */
const innerCount = 6
const outerCount = 4
export const findCount = innerCount + outerCount

/** Very wide or tall pictures would be slivers in the places they are given. */
const flattest = 0.55
const tallest = 1.7

/**
 * Those that stand well together, laid out as the bird does it: by colour, the bluest at the doorway, and
 * both sides alike in height. Null where there are too few to build with.
 */
export function buildWalls(
  pins: readonly Pick<PinCard, 'images' | 'dominant_color'>[],
): Walls | null {
  const finds = pins.map(toFind).filter(({ width, height }) => {
    const shape = height / width
    return shape >= flattest && shape <= tallest
  })
  if (finds.length < innerCount) return null
  const byColor = finds
    .slice(0, findCount)
    .toSorted((a, b) => farFromBlue(a.color) - farFromBlue(b.color))
  const [innerLeft, innerRight] = halves(byColor.slice(0, innerCount))
  const [outerLeft, outerRight] = halves(byColor.slice(innerCount))
  return { outerLeft, innerLeft, innerRight, outerRight }
}

function toFind({ images, dominant_color }: Pick<PinCard, 'images' | 'dominant_color'>): Find {
  const { url: largeUrl, width, height } = images['474x']
  return { url: images['236x'].url, largeUrl, width, height, color: dominant_color }
}

/** Two columns of as many pictures and, as far as it can be done, of the same height. */
export function halves<T extends Pick<Find, 'width' | 'height'>>(finds: readonly T[]): [T[], T[]] {
  const size = Math.floor(finds.length / 2)
  const heightOf = (some: readonly T[]) =>
    some.reduce((sum, { width, height }) => sum + height / width, 0)
  const goal = heightOf(finds) / 2
  let best: readonly T[] = finds.slice(0, size)
  for (const some of choices(finds, size)) {
    if (Math.abs(heightOf(some) - goal) < Math.abs(heightOf(best) - goal)) best = some
  }
  return [[...best], finds.filter((find) => !best.includes(find)).slice(0, size)]
}

function choices<T>(all: readonly T[], size: number): T[][] {
  if (size === 0) return [[]]
  return all.flatMap((one, index) =>
    choices(all.slice(index + 1), size - 1).map((others) => [one, ...others]),
  )
}

const satinHue = 225

/** Degrees on the circle of hues; greys, which have none, count as two thirds of the way round. */
export function farFromBlue(color: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    Number.parseInt(color.slice(at, at + 2), 16),
  )
  const most = Math.max(red, green, blue)
  const spread = most - Math.min(red, green, blue)
  if (!(spread > 24)) return 120
  const sixth =
    most === red
      ? (green - blue) / spread
      : most === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread
  const away = Math.abs(((sixth * 60 + 360) % 360) - satinHue)
  return Math.min(away, 360 - away)
}

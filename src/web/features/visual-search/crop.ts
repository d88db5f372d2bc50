import { limits } from '#contract/limits'
import type { Crop } from '#contract/visual-similarity/look-alikes'

/** The edges a handle takes along. */
export interface Handle {
  across: 'left' | 'right' | null
  down: 'top' | 'bottom' | null
}

/** In fractions of the picture's sides. */
export interface Way {
  x: number
  y: number
}

export const wholePicture: Crop = { x: 0, y: 0, w: 1, h: 1 }

const leastSide = Math.max(limits.cropSideMin, 0.1)

export function isWhole({ x, y, w, h }: Crop): boolean {
  return x === 0 && y === 0 && w === 1 && h === 1
}

/** The part moved, as far as the picture goes. */
export function moved(crop: Crop, way: Way): Crop {
  return {
    ...crop,
    x: between(0, crop.x + way.x, 1 - crop.w),
    y: between(0, crop.y + way.y, 1 - crop.h),
  }
}

/** The part with some of its edges moved; those across from them stay. */
export function reshaped(crop: Crop, { across, down }: Handle, way: Way): Crop {
  const [x, w] = stretched(crop.x, crop.w, across === 'left', across === 'right', way.x)
  const [y, h] = stretched(crop.y, crop.h, down === 'top', down === 'bottom', way.y)
  return { x, y, w, h }
}

function stretched(
  start: number,
  length: number,
  atStart: boolean,
  atEnd: boolean,
  by: number,
): [start: number, length: number] {
  const end = start + length
  if (atStart) {
    const next = between(0, start + by, end - leastSide)
    return [next, end - next]
  }
  return atEnd ? [start, between(leastSide, length + by, 1 - start)] : [start, length]
}

/** The part made larger or smaller around its middle. */
export function scaled(crop: Crop, factor: number): Crop {
  const w = between(leastSide, crop.w * factor, 1)
  const h = between(leastSide, crop.h * factor, 1)
  return moved({ x: crop.x, y: crop.y, w, h }, { x: (crop.w - w) / 2, y: (crop.h - h) / 2 })
}

/** The part with its middle here; all of the picture gives way to a part of it first. */
export function centredAt(crop: Crop, at: Way): Crop {
  const part = isWhole(crop) ? scaled(crop, 0.5) : crop
  return moved(part, { x: at.x - part.x - part.w / 2, y: at.y - part.y - part.h / 2 })
}

const strides: Record<string, Way> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const stride = 0.02
const endOfPart: Handle = { across: 'right', down: 'bottom' }

/** What a key does to the part, or to the edges of one handle; null when it does nothing. */
export function steered(
  crop: Crop,
  handle: Handle | null,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Crop | null {
  const way = strides[key]
  if (!way) return null
  const by = { x: way.x * stride, y: way.y * stride }
  if (handle) return reshaped(crop, handle, by)
  return shiftKey ? reshaped(crop, endOfPart, by) : moved(crop, by)
}

function between(least: number, value: number, most: number): number {
  return Math.min(Math.max(least, value), Math.max(least, most))
}

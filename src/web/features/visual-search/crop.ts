import { limits } from '#contract/limits'
import type { Crop } from '#contract/visual-similarity/look-alikes'

/** The edges that a handle moves. */
export interface Handle {
  across: 'left' | 'right' | null
  down: 'top' | 'bottom' | null
}

/** In fractions of the picture's width and height. */
export interface Offset {
  x: number
  y: number
}

export const wholePicture: Crop = { x: 0, y: 0, w: 1, h: 1 }

const minSide = Math.max(limits.cropSideMin, 0.1)

export function isWhole({ x, y, w, h }: Crop): boolean {
  return x === 0 && y === 0 && w === 1 && h === 1
}

/** Moves the part within the picture. */
export function moved(crop: Crop, offset: Offset): Crop {
  return {
    ...crop,
    x: clamp(0, crop.x + offset.x, 1 - crop.w),
    y: clamp(0, crop.y + offset.y, 1 - crop.h),
  }
}

/** Moves some edges of the part; the opposite ones stay. */
export function reshaped(crop: Crop, { across, down }: Handle, offset: Offset): Crop {
  const [x, w] = stretched(crop.x, crop.w, across === 'left', across === 'right', offset.x)
  const [y, h] = stretched(crop.y, crop.h, down === 'top', down === 'bottom', offset.y)
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
    const next = clamp(0, start + by, end - minSide)
    return [next, end - next]
  }
  return atEnd ? [start, clamp(minSide, length + by, 1 - start)] : [start, length]
}

/** Scales the part around its middle. */
export function scaled(crop: Crop, factor: number): Crop {
  const w = clamp(minSide, crop.w * factor, 1)
  const h = clamp(minSide, crop.h * factor, 1)
  return moved({ x: crop.x, y: crop.y, w, h }, { x: (crop.w - w) / 2, y: (crop.h - h) / 2 })
}

/** Centres the part at a point; the whole picture is first reduced to half. */
export function centredAt(crop: Crop, at: Offset): Crop {
  const part = isWhole(crop) ? scaled(crop, 0.5) : crop
  return moved(part, { x: at.x - part.x - part.w / 2, y: at.y - part.y - part.h / 2 })
}

const arrowOffsets: Record<string, Offset> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}
const keyStep = 0.02
const endOfPart: Handle = { across: 'right', down: 'bottom' }

/** The part after a key press on it or on one of its handles; null for other keys. */
export function afterKey(
  crop: Crop,
  handle: Handle | null,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): Crop | null {
  const offset = arrowOffsets[key]
  if (!offset) return null
  const by = { x: offset.x * keyStep, y: offset.y * keyStep }
  if (handle) return reshaped(crop, handle, by)
  return shiftKey ? reshaped(crop, endOfPart, by) : moved(crop, by)
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(min, value), Math.max(min, max))
}

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

/** What a part may be, in fractions of the picture's width and height. */
export interface CropBounds {
  min: { w: number; h: number }
  /** Width to height, where it is fixed. */
  ratio: number | null
}

export const wholePicture: Crop = { x: 0, y: 0, w: 1, h: 1 }

const minSide = Math.max(limits.cropSideMin, 0.1)
const anyPart: CropBounds = { min: { w: minSide, h: minSide }, ratio: null }

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
export function reshaped(
  crop: Crop,
  handle: Handle,
  offset: Offset,
  { min, ratio }: CropBounds = anyPart,
): Crop {
  if (ratio !== null) return resized(crop, handle, offset, min, ratio)
  const { across, down } = handle
  const [x, w] = stretched(crop.x, crop.w, across === 'left', across === 'right', offset.x, min.w)
  const [y, h] = stretched(crop.y, crop.h, down === 'top', down === 'bottom', offset.y, min.h)
  return { x, y, w, h }
}

function stretched(
  start: number,
  length: number,
  atStart: boolean,
  atEnd: boolean,
  by: number,
  min: number,
): [start: number, length: number] {
  const end = start + length
  if (atStart) {
    const next = clamp(0, start + by, end - min)
    return [next, end - next]
  }
  return atEnd ? [start, clamp(min, length + by, 1 - start)] : [start, length]
}

/** In its shape, as far as the pointer or key went in the direction in which it went further. */
function resized(
  { x, y, w, h }: Crop,
  { across, down }: Handle,
  offset: Offset,
  min: CropBounds['min'],
  ratio: number,
): Crop {
  const byWidth = across === 'left' ? -offset.x : across === 'right' ? offset.x : 0
  const byHeight = (down === 'top' ? -offset.y : down === 'bottom' ? offset.y : 0) * ratio
  const [right, bottom] = [x + w, y + h]
  const room = { w: across === 'left' ? right : 1 - x, h: down === 'top' ? bottom : 1 - y }
  const by = Math.abs(byWidth) >= Math.abs(byHeight) ? byWidth : byHeight
  const max = Math.min(room.w, room.h * ratio)
  const width = clamp(Math.min(max, Math.max(min.w, min.h * ratio)), w + by, max)
  const height = width / ratio
  return {
    x: across === 'left' ? right - width : x,
    y: down === 'top' ? bottom - height : y,
    w: width,
    h: height,
  }
}

/** The largest part with this ratio, as near as it can be to the middle of the one before. */
export function inRatio(crop: Crop, ratio: number): Crop {
  const [w, h] = ratio < 1 ? [ratio, 1] : [1, 1 / ratio]
  return moved({ x: 0, y: 0, w, h }, { x: crop.x + (crop.w - w) / 2, y: crop.y + (crop.h - h) / 2 })
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
  bounds?: CropBounds,
): Crop | null {
  const offset = arrowOffsets[key]
  if (!offset) return null
  const by = { x: offset.x * keyStep, y: offset.y * keyStep }
  if (handle) return reshaped(crop, handle, by, bounds)
  return shiftKey ? reshaped(crop, endOfPart, by, bounds) : moved(crop, by)
}

function clamp(min: number, value: number, max: number): number {
  return Math.min(Math.max(min, value), Math.max(min, max))
}

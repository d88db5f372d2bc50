import { Failure } from '#contract/errors'
import { maxAnimatedPixels, maxFrames, maxPixels } from '../limits.ts'

export interface GifFrame {
  left: number
  top: number
  width: number
  height: number
  isInterlaced: boolean
  /** RGB triples. */
  palette: Uint8Array
  /** Hundredths of a second. */
  delay: number
  /** 0 to 3, what to do with the frame's area before the next one. */
  disposal: number
  transparentIndex: number | null
  minCodeSize: number
  /** Where the image data's chain of sub-blocks starts. */
  dataAt: number
}

export interface Gif {
  /** How often the animation plays: 0 is forever, null is once (no loop extension). */
  loops: number | null
  frames: GifFrame[]
}

/**
 * Walks a GIF's blocks without decoding a pixel, so that a file of a million frames or a cut one
 * is detected before the decoder sees it. Comments, plain text and foreign extensions are skipped.
 *
 * @throws Failure `image_broken` when a block is cut or unknown, `image_too_large` past the limits.
 */
export function readGif(bytes: Uint8Array): Gif {
  const at = { position: 6 }
  skip(bytes, at, 4)
  const packed = byte(bytes, at)
  skip(bytes, at, 2)
  const globalPalette = packed & 0x80 ? take(bytes, at, paletteBytes(packed)) : null
  const gif: Gif = { loops: null, frames: [] }
  let control = noControl
  let pixels = 0

  while (at.position < bytes.length) {
    const kind = byte(bytes, at)
    if (kind === 0x3b) break
    if (kind === 0x00) continue
    if (kind === 0x21) {
      const label = byte(bytes, at)
      if (label === 0xf9) control = readControl(bytes, at)
      else if (label === 0xff) gif.loops = readLoops(bytes, at) ?? gif.loops
      // No decoder draws plain text; the control block before it belongs to it.
      else if (label === 0x01) control = noControl
      skipSubBlocks(bytes, at)
    } else if (kind === 0x2c) {
      const frame = readFrame(bytes, at, globalPalette, control)
      control = noControl
      gif.frames.push(frame)
      pixels += frame.width * frame.height
      assertWithinLimits(gif.frames.length, pixels)
    } else {
      throw new Failure('image_broken')
    }
  }
  if (gif.frames.length === 0) throw new Failure('image_broken')
  return gif
}

interface Position {
  position: number
}

interface Control {
  delay: number
  disposal: number
  transparentIndex: number | null
}

const noControl: Control = { delay: 0, disposal: 0, transparentIndex: null }

/** Reads the fixed part of a graphic control extension. */
function readControl(bytes: Uint8Array, at: Position): Control {
  if (byte(bytes, at) !== 4) throw new Failure('image_broken')
  const packed = byte(bytes, at)
  const delay = uint16(bytes, at)
  const index = byte(bytes, at)
  const disposal = (packed >> 2) & 7
  return {
    delay,
    disposal: disposal > 3 ? 0 : disposal,
    transparentIndex: packed & 1 ? index : null,
  }
}

/** Reads the name of an application extension and, of the looping one, its count. */
function readLoops(bytes: Uint8Array, at: Position): number | null {
  const size = byte(bytes, at)
  const name = Buffer.from(take(bytes, at, size)).toString('latin1')
  const isLooping = name === 'NETSCAPE2.0' || name === 'ANIMEXTS1.0'
  if (!isLooping || bytes[at.position] !== 3 || bytes[at.position + 1] !== 1) return null
  skip(bytes, at, 2)
  return uint16(bytes, at)
}

function readFrame(
  bytes: Uint8Array,
  at: Position,
  globalPalette: Uint8Array | null,
  control: Control,
): GifFrame {
  const left = uint16(bytes, at)
  const top = uint16(bytes, at)
  const width = uint16(bytes, at)
  const height = uint16(bytes, at)
  const packed = byte(bytes, at)
  const palette = packed & 0x80 ? take(bytes, at, paletteBytes(packed)) : globalPalette
  const minCodeSize = byte(bytes, at)
  const dataAt = at.position
  if (!palette || width === 0 || height === 0 || minCodeSize < 1 || minCodeSize > 8) {
    throw new Failure('image_broken')
  }
  skipSubBlocks(bytes, at)
  const isInterlaced = (packed & 0x40) !== 0
  return { left, top, width, height, isInterlaced, palette, minCodeSize, dataAt, ...control }
}

function assertWithinLimits(frames: number, pixels: number): void {
  if (frames > maxFrames) {
    throw new Failure('image_too_large', {
      text: { key: 'failure.image_too_large.frames', values: { max: maxFrames } },
    })
  }
  if (pixels > (frames > 1 ? maxAnimatedPixels : maxPixels)) {
    throw new Failure('image_too_large')
  }
}

function paletteBytes(packed: number): number {
  return 3 * 2 ** ((packed & 7) + 1)
}

function skipSubBlocks(bytes: Uint8Array, at: Position): void {
  for (let size = byte(bytes, at); size !== 0; size = byte(bytes, at)) skip(bytes, at, size)
}

function byte(bytes: Uint8Array, at: Position): number {
  const value = bytes[at.position++]
  if (value === undefined) throw new Failure('image_broken')
  return value
}

function uint16(bytes: Uint8Array, at: Position): number {
  return byte(bytes, at) | (byte(bytes, at) << 8)
}

function take(bytes: Uint8Array, at: Position, length: number): Uint8Array {
  const from = at.position
  skip(bytes, at, length)
  return bytes.subarray(from, at.position)
}

function skip(bytes: Uint8Array, at: Position, length: number): void {
  at.position += length
  if (at.position > bytes.length) throw new Failure('image_broken')
}

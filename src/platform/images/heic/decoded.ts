import { Failure } from '#contract/errors'
import type { Libheif } from './libheif.ts'

// Values of libheif's enumerations.
export const rgb = 1
export const interleavedRgb = 10
const interleaved = 10

/** Some rows of `stride` bytes. */
export interface Band {
  data: Uint8Array
  stride: number
  rows: number
}

/** Rows of `stride` bytes, in the decoder's memory. */
export interface Plane {
  data: Uint8Array
  stride: number
  width: number
  height: number
}

export function planeOf(libheif: Libheif, image: number): Plane {
  const strideAt = libheif.malloc(4)
  const at = libheif.heif_image_get_plane_readonly2(image, interleaved, strideAt)
  const stride = readUint32(libheif, strideAt)
  const height = libheif.heif_image_get_height(image, interleaved)
  return {
    data: libheif.HEAPU8.subarray(at, at + stride * height),
    stride,
    width: libheif.heif_image_get_width(image, interleaved),
    height,
  }
}

/** A tile without its data would be a hole. Other warnings many cameras may cause. */
export function assertWhole(libheif: Libheif, image: number): void {
  const at = libheif.malloc(maxWarnings * errorBytes)
  const count = libheif.heif_image_get_decoding_warnings(image, 0, at, maxWarnings)
  for (let index = 0; index < count; index++)
    if (readUint32(libheif, at + index * errorBytes) === invalidInput)
      throw new Failure('image_broken')
}

const maxWarnings = 1_024

/** A code, a second code, and the address of a message. */
export const errorBytes = 12

export function assertDone(libheif: Libheif, error: number): void {
  const code = readUint32(libheif, error)
  if (code === 0) return
  if (code === unsupportedType || code === unsupportedFeature) throw unsupported()
  throw new Failure('image_broken')
}

const invalidInput = 2
const unsupportedType = 3
const unsupportedFeature = 4

export function unsupported(): Failure {
  return new Failure('image_type_unsupported', {
    text: { key: 'failure.image_type_unsupported.heif' },
  })
}

/** Any error of the decoder is the picture's fault, a trap included. */
export function orFail<T>(libheif: Libheif, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (libheif.isExhausted()) {
      throw new Failure('image_too_large', { text: { key: 'failure.image_too_large.memory' } })
    }
    throw error instanceof Failure ? error : new Failure('image_broken')
  }
}

export function readUint32(libheif: Libheif, at: number): number {
  return view(libheif).getUint32(at, true)
}

/** Made anew each time, as the memory moves when it grows. */
function view({ HEAPU8 }: Libheif): DataView {
  return new DataView(HEAPU8.buffer)
}

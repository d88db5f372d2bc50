import { Failure } from '#contract/errors'
import { type Libheif, openLibheif } from './libheif.ts'

/** A HEIC whose header is read. No pixel of it is decoded yet. */
export interface HeicFile {
  /** Of the primary picture, upright. */
  width: number
  height: number
  hasAlpha: boolean
  isDeep: boolean
  /** An ICC profile. */
  profile: Uint8Array | null
  /** Whether the colours are Display P3, said by number instead of a profile. */
  isDisplayP3: boolean
  /** @throws Failure `image_broken`, `image_too_large`, `image_type_unsupported` */
  decode(): HeicPixels
}

/** 8 bits a channel, three or (with alpha, not premultiplied) four channels, upright, in the colours of the file. */
export interface HeicPixels {
  /** Rows of `stride` bytes, in the decoder's memory. */
  data: Uint8Array
  stride: number
  width: number
  height: number
  channels: 3 | 4
}

/**
 * Reads the header of the primary picture with the decoder itself: what is checked has to be what
 * is decoded.
 *
 * @throws Failure `image_broken`; `image_type_unsupported` for pictures that are not HEVC
 */
export function readHeic(source: Uint8Array): Promise<HeicFile> {
  return openLibheif().then((libheif) => orFail(libheif, () => readHeader(libheif, source)))
}

function readHeader(libheif: Libheif, source: Uint8Array): HeicFile {
  const context = libheif.heif_context_alloc()
  const at = libheif.malloc(source.length)
  const error = libheif.malloc(errorBytes)
  libheif.HEAPU8.set(source, at)
  libheif.heif_context_read_from_memory_without_copy(error, context, at, source.length, 0)
  assertDone(libheif, error)
  const handleAt = libheif.malloc(4)
  libheif.heif_context_get_primary_image_handle(error, context, handleAt)
  assertDone(libheif, error)
  const handle = readUint32(libheif, handleAt)
  const item = libheif.heif_image_handle_get_item_id(handle)
  if (!itemTypes.has(libheif.heif_item_get_item_type(context, item))) throw unsupported()
  const hasAlpha = libheif.heif_image_handle_has_alpha_channel(handle) !== 0
  return {
    width: libheif.heif_image_handle_get_width(handle),
    height: libheif.heif_image_handle_get_height(handle),
    hasAlpha,
    isDeep: libheif.heif_image_handle_get_luma_bits_per_pixel(handle) > 8,
    profile: readProfile(libheif, error, handle),
    isDisplayP3: readPrimaries(libheif, error, handle) === displayP3,
    decode: () => orFail(libheif, () => decode(libheif, handle, hasAlpha)),
  }
}

/** One HEVC picture, or tiles of it as phones make them. */
const itemTypes = new Set(['hvc1', 'grid'].map((type) => Buffer.from(type).readUInt32BE(0)))

function readProfile(libheif: Libheif, error: number, handle: number): Uint8Array | null {
  const bytes = libheif.heif_image_handle_get_raw_color_profile_size(handle)
  if (bytes === 0 || bytes > maxProfileBytes) return null
  const at = libheif.malloc(bytes)
  libheif.heif_image_handle_get_raw_color_profile(error, handle, at)
  return readUint32(libheif, error) === 0 ? libheif.HEAPU8.slice(at, at + bytes) : null
}

const maxProfileBytes = 4 * 1024 * 1024

/** As ISO 23091-2 numbers them. */
function readPrimaries(libheif: Libheif, error: number, handle: number): number | null {
  const nclxAt = libheif.malloc(4)
  libheif.heif_image_handle_get_nclx_color_profile(error, handle, nclxAt)
  if (readUint32(libheif, error) !== 0) return null
  return readUint32(libheif, readUint32(libheif, nclxAt) + 4)
}

const displayP3 = 12

// Values of libheif's enumerations.
const rgb = 1
const interleavedRgb = 10
const interleavedRgba = 11
const interleaved = 10

function decode(libheif: Libheif, handle: number, hasAlpha: boolean): HeicPixels {
  const error = libheif.malloc(errorBytes)
  const imageAt = libheif.malloc(4)
  const chroma = hasAlpha ? interleavedRgba : interleavedRgb
  libheif.heif_decode_image(error, handle, imageAt, rgb, chroma, 0)
  assertDone(libheif, error)
  const image = readUint32(libheif, imageAt)
  assertWhole(libheif, image)
  const strideAt = libheif.malloc(4)
  const at = libheif.heif_image_get_plane_readonly2(image, interleaved, strideAt)
  const stride = readUint32(libheif, strideAt)
  const height = libheif.heif_image_get_height(image, interleaved)
  const pixels: HeicPixels = {
    data: libheif.HEAPU8.subarray(at, at + stride * height),
    stride,
    width: libheif.heif_image_get_width(image, interleaved),
    height,
    channels: hasAlpha ? 4 : 3,
  }
  if (libheif.heif_image_handle_is_premultiplied_alpha(handle) !== 0) unpremultiply(pixels)
  return pixels
}

/** A tile without its data would be a hole. Other warnings many cameras may cause. */
function assertWhole(libheif: Libheif, image: number): void {
  const at = libheif.malloc(maxWarnings * errorBytes)
  const count = libheif.heif_image_get_decoding_warnings(image, 0, at, maxWarnings)
  for (let index = 0; index < count; index++)
    if (readUint32(libheif, at + index * errorBytes) === invalidInput)
      throw new Failure('image_broken')
}

const maxWarnings = 1_024

function unpremultiply({ data, stride, width, height }: HeicPixels): void {
  for (let y = 0; y < height; y++) {
    for (let at = y * stride; at < y * stride + width * 4; at += 4) {
      const alpha = data[at + 3] as number
      if (alpha === 0 || alpha === 255) continue
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.min(255, Math.round(((data[channel] as number) * 255) / alpha))
    }
  }
}

/** A code, a second code, and the address of a message. */
const errorBytes = 12

function assertDone(libheif: Libheif, error: number): void {
  const code = readUint32(libheif, error)
  if (code === 0) return
  if (code === unsupportedType || code === unsupportedFeature) throw unsupported()
  throw new Failure('image_broken')
}

const invalidInput = 2
const unsupportedType = 3
const unsupportedFeature = 4

function unsupported(): Failure {
  return new Failure('image_type_unsupported', {
    text: { key: 'failure.image_type_unsupported.heif' },
  })
}

/** Any error of the decoder is the picture's fault, a trap included. */
function orFail<T>(libheif: Libheif, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if (libheif.isExhausted()) {
      throw new Failure('image_too_large', { text: { key: 'failure.image_too_large.memory' } })
    }
    throw error instanceof Failure ? error : new Failure('image_broken')
  }
}

function readUint32(libheif: Libheif, at: number): number {
  return view(libheif).getUint32(at, true)
}

/** Made anew each time, as the memory moves when it grows. */
function view({ HEAPU8 }: Libheif): DataView {
  return new DataView(HEAPU8.buffer)
}

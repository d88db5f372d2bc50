import {
  assertDone,
  assertWhole,
  type Band,
  errorBytes,
  interleavedRgb,
  orFail,
  type Plane,
  planeOf,
  readUint32,
  rgb,
  unsupported,
} from './decoded.ts'
import { type Libheif, openLibheif } from './libheif.ts'
import { readTiling, type Tiling, tiledBands } from './tiles.ts'

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
  /** Null where it is one picture, or transparent, which is decoded as a whole. */
  tiling: Tiling | null
  /**
   * As a whole, or with less memory tile by tile.
   * @throws Failure `image_broken`, `image_too_large`, `image_type_unsupported`, also while bands are read
   */
  decode(way: 'whole' | 'tiles'): HeicPixels
}

/** 8 bits a channel, three or (with alpha, not premultiplied) four channels, upright, in the colours of the file. */
export interface HeicPixels {
  width: number
  height: number
  channels: 3 | 4
  /** From top to bottom; each is there until the next is read. */
  bands: Iterable<Band>
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
  const width = libheif.heif_image_handle_get_width(handle)
  const height = libheif.heif_image_handle_get_height(handle)
  const tiling = hasAlpha ? null : readTiling(libheif, { context, handle, width, height })
  return {
    width,
    height,
    hasAlpha,
    tiling,
    isDeep: libheif.heif_image_handle_get_luma_bits_per_pixel(handle) > 8,
    profile: readProfile(libheif, error, handle),
    isDisplayP3: readPrimaries(libheif, error, handle) === displayP3,
    decode: (way) =>
      way === 'tiles' && tiling
        ? {
            width,
            height,
            channels: 3,
            bands: tiledBands(libheif, handle, tiling, { width, height }),
          }
        : orFail(libheif, () => decode(libheif, handle, hasAlpha)),
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

// A value of libheif's enumerations.
const interleavedRgba = 11

function decode(libheif: Libheif, handle: number, hasAlpha: boolean): HeicPixels {
  const error = libheif.malloc(errorBytes)
  const imageAt = libheif.malloc(4)
  const chroma = hasAlpha ? interleavedRgba : interleavedRgb
  libheif.heif_decode_image(error, handle, imageAt, rgb, chroma, 0)
  assertDone(libheif, error)
  const image = readUint32(libheif, imageAt)
  assertWhole(libheif, image)
  const { data, stride, width, height } = planeOf(libheif, image)
  if (libheif.heif_image_handle_is_premultiplied_alpha(handle) !== 0)
    unpremultiply({ data, stride, width, height })
  const bands = [{ data, stride, rows: height }]
  return { width, height, channels: hasAlpha ? 4 : 3, bands }
}

function unpremultiply({ data, stride, width, height }: Plane): void {
  for (let y = 0; y < height; y++) {
    for (let at = y * stride; at < y * stride + width * 4; at += 4) {
      const alpha = data[at + 3] as number
      if (alpha === 0 || alpha === 255) continue
      for (let channel = at; channel < at + 3; channel++)
        data[channel] = Math.min(255, Math.round(((data[channel] as number) * 255) / alpha))
    }
  }
}

import { Failure } from '#contract/errors'
import {
  assertDone,
  assertWhole,
  type Band,
  errorBytes,
  interleavedRgb,
  orFail,
  planeOf,
  readUint32,
  rgb,
} from './decoded.ts'
import type { Libheif } from './libheif.ts'

/** How a picture is made of tiles, upright. */
export interface Tiling {
  columns: number
  rows: number
  tileWidth: number
  tileHeight: number
  /** Pixels of the first tiles that are not shown, after a turn. */
  top: number
  left: number
}

interface Size {
  width: number
  height: number
}

const channels = 3
const tilingBytes = 72
/** A version, then the numbers of `Tiling` with the size of the picture between. */
const places = { columns: 4, rows: 8, tileWidth: 12, tileHeight: 16, top: 28, left: 32 } as const

/** Null where it is one picture, is cropped besides, or its tiles do not cover it exactly. */
export function readTiling(
  libheif: Libheif,
  { context, handle, width, height }: Size & { context: number; handle: number },
): Tiling | null {
  const item = libheif.heif_image_handle_get_item_id(handle)
  if (libheif.heif_item_get_properties_of_type(context, item, crop, 0, 0) > 0) return null
  const error = libheif.malloc(errorBytes)
  const at = libheif.malloc(tilingBytes)
  libheif.heif_image_handle_get_image_tiling(error, handle, 1, at)
  if (readUint32(libheif, error) !== 0) return null
  const read = (name: keyof typeof places) => readUint32(libheif, at + places[name])
  const { columns, rows } = { columns: read('columns'), rows: read('rows') }
  const { tileWidth, tileHeight } = { tileWidth: read('tileWidth'), tileHeight: read('tileHeight') }
  const over = { x: columns * tileWidth - width, y: rows * tileHeight - height }
  const covers = over.x >= 0 && over.x < tileWidth && over.y >= 0 && over.y < tileHeight
  if (columns * rows === 1 || !covers) return null
  // The decoder says at which side tiles hang over, but by how much it counts what is shown of them.
  const hidden = { top: read('top') > 0 ? over.y : 0, left: read('left') > 0 ? over.x : 0 }
  return { columns, rows, tileWidth, tileHeight, ...hidden }
}

/** A property of a picture, `clap`. */
const crop = Buffer.from('clap').readUInt32BE(0)

/** A row of tiles at a time: of all others nothing is in memory. */
export function* tiledBands(
  libheif: Libheif,
  handle: number,
  tiling: Tiling,
  { width, height }: Size,
): Generator<Band> {
  const { columns, rows, tileHeight, top } = tiling
  const stride = width * channels
  const data = Buffer.alloc(stride * tileHeight)
  for (let row = 0; row < rows; row += 1) {
    const first = Math.max(0, row * tileHeight - top)
    const last = Math.min(height, (row + 1) * tileHeight - top)
    if (last <= first) continue
    for (let column = 0; column < columns; column += 1)
      orFail(libheif, () =>
        copyTile(libheif, handle, { ...tiling, column, row, width, first, last }, data),
      )
    yield { data, stride, rows: last - first }
  }
}

interface Place extends Tiling {
  column: number
  row: number
  /** Of the picture, and which of its rows the band has. */
  width: number
  first: number
  last: number
}

function copyTile(libheif: Libheif, handle: number, place: Place, band: Buffer): void {
  const { column, row, width, first, last, tileWidth, tileHeight, top, left } = place
  const from = Math.max(0, column * tileWidth - left)
  const to = Math.min(width, (column + 1) * tileWidth - left)
  if (to <= from) return
  const error = libheif.malloc(errorBytes)
  const imageAt = libheif.malloc(4)
  libheif.heif_image_handle_decode_image_tile(
    ...([error, handle, imageAt, rgb, interleavedRgb, 0, column, row] as const),
  )
  assertDone(libheif, error)
  const image = readUint32(libheif, imageAt)
  assertWhole(libheif, image)
  const tile = planeOf(libheif, image)
  // What says more than it has would leave a hole.
  if (tile.width < tileWidth || tile.height < tileHeight) throw new Failure('image_broken')
  const skipped = first + top - row * tileHeight
  const start = (from + left - column * tileWidth) * channels
  for (let y = 0; y < last - first; y += 1) {
    const at = (skipped + y) * tile.stride + start
    band.set(tile.data.subarray(at, at + (to - from) * channels), (y * width + from) * channels)
  }
  libheif.heif_image_release(image)
}

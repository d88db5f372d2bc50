import { readFileSync } from 'node:fs'

/** A square picture, as encoded. */
export interface Tile {
  sidePx: number
  configuration: Buffer
  data: Buffer
}

export interface HeicOptions {
  /** Of one side, from the upper left, row by row; one alone is the picture itself. */
  tiles: Tile[]
  columns?: number
  /** As the file claims; by default that of its tiles. */
  width?: number
  height?: number
  /** What is shown of it, about its middle, before it is turned. */
  crop?: { width: number; height: number }
  /** Quarter turns to the left. */
  turns?: number
  /** What is swapped after the turn: the upper and lower half, or left and right. */
  mirror?: 'upside_down' | 'left_right'
  /** An ICC profile. */
  profile?: Uint8Array
  /** ISO 23091-2. */
  primaries?: number
  /** A TIFF structure. */
  exif?: Uint8Array
}

/** One of the files beside this one. */
export function heicFile(
  name: 'photo' | 'deep' | 'clear' | 'clear-premultiplied' | `tile-${string}`,
): Buffer {
  return readFileSync(new URL(`${name}.heic`, import.meta.url))
}

/** A tile, taken out of its file. */
export function tileOf(name: 'red' | 'green' | 'blue' | 'white' | 'slope' | 'large'): Tile {
  const file = heicFile(`tile-${name}`)
  const at = file.indexOf('hvcC') - 4
  const media = file.indexOf('mdat') - 4
  return {
    sidePx: file.readUInt32BE(file.indexOf('ispe') + 8),
    configuration: file.subarray(at, at + file.readUInt32BE(at)),
    data: file.subarray(media + 8, media + file.readUInt32BE(media)),
  }
}

/** A HEIC as phones write them: a grid of tiles with a turn, a colour profile and EXIF. */
export function heic(options: HeicOptions): Buffer {
  const start = metaOf(options, 0)
  const offset = fileType.length + start.length + 8
  const contents = [...options.tiles.map(({ data }) => data), ...exifContent(options)]
  return Buffer.concat([fileType, metaOf(options, offset), box('mdat', ...contents)])
}

export function box(type: string, ...contents: Uint8Array[]): Buffer {
  const content = Buffer.concat(contents)
  return Buffer.concat([uint32(8 + content.length), Buffer.from(type, 'latin1'), content])
}

const fileType = box('ftyp', Buffer.from('heic\0\0\0\0mif1heic', 'latin1'))

function fullBox(type: string, version: number, flags: number, ...contents: Uint8Array[]): Buffer {
  return box(type, uint32((version << 24) | flags), ...contents)
}

const uint8 = (...values: number[]) => Buffer.from(values)

function uint16(...values: number[]): Buffer {
  return Buffer.concat(values.map((value) => Buffer.from([value >> 8, value & 0xff])))
}

function uint32(...values: number[]): Buffer {
  const bytes = Buffer.alloc(values.length * 4)
  for (const [index, value] of values.entries()) bytes.writeUInt32BE(value >>> 0, index * 4)
  return bytes
}

/** The content begins with where its TIFF structure does. */
function exifContent({ exif }: HeicOptions): Buffer[] {
  return exif ? [Buffer.concat([uint32(0), exif])] : []
}

/** Items are numbered from 1: the tiles, the EXIF, and the grid. */
function metaOf(options: HeicOptions, offset: number): Buffer {
  const { tiles, columns = tiles.length } = options
  const exif = exifContent(options)
  const isGrid = tiles.length > 1
  const rows = tiles.length / columns
  const [{ sidePx }] = tiles as [Tile]
  const { width = columns * sidePx, height = rows * sidePx } = options
  const gridItem = tiles.length + exif.length + 1
  const primary = isGrid ? gridItem : 1

  const items = [
    ...tiles.map((_, index) => infoOf(index + 1, 'hvc1', isGrid)),
    ...exif.map((_, index) => infoOf(tiles.length + 1 + index, 'Exif', true)),
    ...(isGrid ? [infoOf(gridItem, 'grid', false)] : []),
  ]
  const references = [
    ...(isGrid ? [reference('dimg', gridItem, ...tiles.map((_, index) => index + 1))] : []),
    ...exif.map((_, index) => reference('cdsc', tiles.length + 1 + index, primary)),
  ]
  const grid = Buffer.concat([uint8(0, 1, rows - 1, columns - 1), uint32(width, height)])
  return fullBox(
    'meta',
    0,
    0,
    fullBox('hdlr', 0, 0, uint32(0), Buffer.from('pict'), uint32(0, 0, 0), uint8(0)),
    fullBox('pitm', 0, 0, uint16(primary)),
    locations([...tiles.map(({ data }) => data), ...exif], offset, isGrid ? grid.length : null),
    fullBox('iinf', 0, 0, uint16(items.length), ...items),
    ...(references.length > 0 ? [fullBox('iref', 0, 0, ...references)] : []),
    propertiesOf(options, primary, { width, height }),
    ...(isGrid ? [box('idat', grid)] : []),
  )
}

function infoOf(item: number, type: string, isHidden: boolean): Buffer {
  return fullBox('infe', 2, isHidden ? 1 : 0, uint16(item, 0), Buffer.from(`${type}\0`))
}

function reference(type: string, from: number, ...to: number[]): Buffer {
  return box(type, uint16(from, to.length, ...to))
}

/** Contents one after the other from `offset`, and the description of a grid in `idat`. */
function locations(contents: Buffer[], offset: number, gridBytes: number | null): Buffer {
  let at = offset
  const entries = contents.map(({ length }, index) => {
    const entry = Buffer.concat([uint16(index + 1, 0, 0, 1), uint32(at, length)])
    at += length
    return entry
  })
  if (gridBytes !== null)
    entries.push(Buffer.concat([uint16(contents.length + 1, 1, 0, 1), uint32(0, gridBytes)]))
  return fullBox('iloc', 1, 0, uint8(0x44, 0), uint16(entries.length), ...entries)
}

/** What belongs to the tiles stands first, then what belongs to the whole picture. */
function propertiesOf(
  { tiles, crop, turns, mirror, profile, primaries }: HeicOptions,
  primary: number,
  { width, height }: { width: number; height: number },
): Buffer {
  const isGrid = tiles.length > 1
  const [{ sidePx }] = tiles as [Tile]
  const tileSize = fullBox('ispe', 0, 0, uint32(sidePx, sidePx))
  const size = fullBox('ispe', 0, 0, uint32(width, height))
  const configurations = [...new Set(tiles.map(({ configuration }) => configuration))]
  const ofTiles = [...configurations, isGrid ? tileSize : size]
  const ofPrimary = [
    ...(isGrid ? [size] : []),
    ...(profile ? [box('colr', Buffer.from('prof'), profile)] : []),
    ...(primaries ? [box('colr', Buffer.from('nclx'), uint16(primaries, 13, 6), uint8(0x80))] : []),
    ...(crop ? [box('clap', uint32(crop.width, 1, crop.height, 1, 0, 1, 0, 1))] : []),
    ...(turns ? [box('irot', uint8(turns))] : []),
    ...(mirror ? [box('imir', uint8(mirror === 'upside_down' ? 0 : 1))] : []),
  ]
  const ofPrimaryAt = ofPrimary.map((_, index) => ofTiles.length + 1 + index)
  const associations = tiles.map(({ configuration }, index) => {
    const own = [configurations.indexOf(configuration) + 1, ofTiles.length]
    return association(index + 1, isGrid ? own : [...own, ...ofPrimaryAt])
  })
  if (isGrid) associations.push(association(primary, ofPrimaryAt))
  return box(
    'iprp',
    box('ipco', ...ofTiles, ...ofPrimary),
    fullBox('ipma', 0, 0, uint32(associations.length), ...associations),
  )
}

function association(item: number, properties: number[]): Buffer {
  return Buffer.concat([uint16(item), uint8(properties.length, ...properties)])
}

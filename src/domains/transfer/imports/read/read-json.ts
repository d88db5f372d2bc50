import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { PinOptions } from '#contract/pins/builder/pin-options'
import { maxPages, storyFormats } from '#contract/pins/stories/story-formats'
import { isHeavyJson } from '#platform/json'
import { type Field, fieldOf, isSecret } from './field-names.ts'
import { foundCaptions, withinRoom } from './found-captions.ts'
import { type FoundPage, type FoundPin, tidyLine, tidyText, webAddress } from './found-pin.ts'
import type { MediaKind } from './read-zip.ts'

type Fields = Partial<Record<Field, unknown>>

/** The path of the picture or video of a zip file that a text names; null where there is none. */
export type FileAt = (text: unknown, kind?: MediaKind) => string | null

/** What an object inherits from the objects around it. */
export interface ImportContext {
  board_name: string
  section_name: string | null
  is_secret: boolean
  fileAt: FileAt
  /** The name of the list that contains it. */
  list: string
}

const maxDepth = 12
/** Lists whose members are not pins, though they may contain some. */
const otherLists =
  /board|section|collection|folder|album|user|people|person|follow|profile|account/i

/** The pins of a data export, recognised by their shape anywhere. Throws `import_file_unknown`. */
export function readJson(text: string, name: string, fileAt: FileAt): FoundPin[] {
  const found: FoundPin[] = []
  const outside = { board_name: name, section_name: null, is_secret: false, fileAt, list: '' }
  walk(parse(text), outside, 0, found)
  return found
}

function parse(text: string): unknown {
  if (isHeavyJson(text, { depth: limits.importDepth, parts: limits.importParts }))
    throw new Failure('import_file_too_large', { field: 'file' })
  try {
    return JSON.parse(text)
  } catch {
    throw new Failure('import_file_unknown', { field: 'file' })
  }
}

function walk(value: unknown, around: ImportContext, depth: number, found: FoundPin[]): void {
  if (depth > maxDepth || typeof value !== 'object' || value === null) return
  if (found.length > limits.importItems) return
  if (Array.isArray(value)) {
    for (const one of value) walk(one, around, depth + 1, found)
    return
  }
  const fields = readFields(value)
  const pin = otherLists.test(around.list) ? null : toPin(fields, around)
  if (pin) {
    found.push(pin)
    return
  }
  const inside = contextInside(fields, around)
  for (const [key, member] of Object.entries(value))
    walk(member, { ...inside, list: key }, depth + 1, found)
}

function readFields(value: object): Fields {
  const fields: Fields = {}
  const ranks: Partial<Record<Field, number>> = {}
  for (const [key, member] of Object.entries(value)) {
    const known = fieldOf(key)
    if (!known || member === null || member === '') continue
    if ((ranks[known.field] ?? Number.POSITIVE_INFINITY) <= known.rank) continue
    ranks[known.field] = known.rank
    fields[known.field] = member
  }
  return fields
}

/** An object with a picture's address is a pin; one with another address only if it also names a board. */
export function toPin(fields: Fields, around: Omit<ImportContext, 'list'>): FoundPin | null {
  const shown = toPage(fields, around.fileAt)
  const board = textOf(fields.board)
  if (!hasPicture(shown) && (shown.link === null || board === '')) return null
  const section = textOf(fields.section)
  return {
    board_name: tidyLine(board, limits.boardNameLength) || around.board_name,
    section_name: tidyLine(section, limits.sectionNameLength) || around.section_name,
    is_secret: around.is_secret || isSecret(fields.privacy),
    ...shown,
    ...pagesIn(fields, around.fileAt),
    ...optionsIn(fields),
  }
}

function toPage(fields: Fields, fileAt: FileAt): FoundPage {
  const video_file = fileAt(fields.video, 'video')
  const alt_text = tidyText(textOf(fields.alt), limits.altTextLength)
  return {
    link: addressIn(fields.link, 0),
    image_url: addressIn(fields.image, 0),
    image_file: fileAt(fields.file) ?? fileAt(fields.image),
    ...(video_file !== null && { video_file }),
    title: tidyLine(textOf(fields.title), limits.pinTitleLength),
    description: tidyText(textOf(fields.description), limits.pinDescriptionLength),
    ...(alt_text !== '' && { alt_text }),
    ...foundCaptions(fields.captions),
  }
}

function hasPicture({ image_url, image_file, video_file }: FoundPage): boolean {
  return image_url !== null || image_file !== null || video_file !== undefined
}

/** As our own exports list them, if all have a picture. */
function pagesIn({ pages, format }: Fields, fileAt: FileAt) {
  const page_format = storyFormats.find((one) => one === format)
  if (!page_format || !Array.isArray(pages)) return {}
  if (pages.length < limits.pagesMin || pages.length > maxPages(page_format)) return {}
  const found = pages.map((page: unknown) => toPage(readFields(Object(page)), fileAt))
  return found.every(hasPicture) ? { page_format, pages: withinRoom(found) } : {}
}

/**
 * As our own exports list them. Neither a brand nor people are named: they were not asked about this pin. Catalogs
 * may be others.
 */
function optionsIn({ options }: Fields): { options?: PinOptions } {
  if (typeof options !== 'object' || options === null) return {}
  const named = { brand: '', tagged_user_ids: [], product_tags: [] }
  const { success, data } = PinOptions.safeParse({ ...options, ...named })
  if (!success) return {}
  const { partnership, ...others } = data
  return { options: { ...others, partnership: partnership === 'none' ? 'none' : 'unnamed' } }
}

/** An object with lists is a board, or a section of the board around it. */
function contextInside(fields: Fields, around: ImportContext): ImportContext {
  const name = tidyLine(textOf(fields.title) || textOf(fields.board), limits.boardNameLength)
  if (name === '') return around
  const is_secret = around.is_secret || isSecret(fields.privacy)
  return /section/i.test(around.list)
    ? { ...around, section_name: name, is_secret }
    : { ...around, board_name: name, section_name: null, is_secret }
}

/** The text itself, or the name of an object. */
function textOf(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return ''
  const { name, title } = value as { name?: unknown; title?: unknown }
  if (typeof name === 'string') return name
  return typeof title === 'string' ? title : ''
}

/** The address itself, or the best one of several sizes. */
function addressIn(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return webAddress(value)
  if (depth > 3 || typeof value !== 'object' || value === null) return null
  const members = Object.entries(value).slice(0, 30)
  const best = members.toSorted(([, a], [, b]) => widthOf(b) - widthOf(a))
  const preferred = ['original', 'orig', 'originals', 'url', 'src']
  const named = preferred.flatMap((name) => members.filter(([key]) => key === name))
  for (const [, member] of [...named, ...best]) {
    const address = addressIn(member, depth + 1)
    if (address !== null) return address
  }
  return null
}

function widthOf(value: unknown): number {
  const width = (value as { width?: unknown } | null)?.width
  return typeof width === 'number' ? width : 0
}

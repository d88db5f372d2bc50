import { Parser } from 'htmlparser2'
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl'

/** What a workbook may be at most. */
export interface SheetLimits {
  /** Unpacked, of all files that are read. */
  bytes: number
  rows: number
  columns: number
  cellLength: number
}

/** It is no workbook, or a broken one. */
export class UnreadableSheet extends Error {}
/** It is larger than it may be. */
export class SheetTooLarge extends Error {}

/** Of what a file in a zip may be packed to; honest sheets reach a tenth of it. */
const maxInflation = 200
const smallBytes = 1_000_000
const maxFiles = 2_000

/**
 * The rows of a workbook's first sheet, from the first on: its cells as texts, numbers as they are calculated. Only what
 * a cell shows is read: no formulas, no links. XML has no entities here but the five that all XML has, so that nothing
 * grows by being read; unpacking stops at the limits.
 */
export async function readSheet(bytes: Buffer, limits: SheetLimits): Promise<string[][]> {
  const zip = await orUnreadable(() => fromBufferPromise(bytes))
  if (zip.entryCount > maxFiles) throw new SheetTooLarge()
  const entries = new Map<string, Entry>()
  const listed = zip.eachEntry()
  for (;;) {
    const next = await orUnreadable(() => listed.next())
    if (next.done) break
    entries.set(next.value.fileName, next.value)
  }
  let left = limits.bytes
  async function* unpack(name: string): AsyncGenerator<string> {
    const entry = entries.get(name)
    if (!entry) throw new UnreadableSheet()
    checkInflation(entry)
    const decoder = new TextDecoder()
    for await (const piece of piecesOf(zip, entry)) {
      left -= piece.byteLength
      if (left < 0) throw new SheetTooLarge()
      yield decoder.decode(piece, { stream: true })
    }
  }
  const has = (name: string) => entries.has(name)
  const sheet = await findFirstSheet(unpack, has)
  const texts = has('xl/sharedStrings.xml')
    ? await readTexts(unpack('xl/sharedStrings.xml'), limits)
    : []
  return readRows(unpack(sheet), texts, limits)
}

type Unpack = (name: string) => AsyncGenerator<string>

function checkInflation({ compressedSize, uncompressedSize, ...entry }: Entry): void {
  if ((entry.generalPurposeBitFlag & 1) === 1) throw new UnreadableSheet()
  if (uncompressedSize > smallBytes && uncompressedSize > compressedSize * maxInflation)
    throw new SheetTooLarge()
}

/** The reader of the zip refuses more than the declared size. */
async function* piecesOf(zip: ZipFile, entry: Entry): AsyncGenerator<Buffer> {
  const stream = await orUnreadable(() => zip.openReadStreamPromise(entry))
  const parts = stream[Symbol.asyncIterator]()
  try {
    for (;;) {
      const next = await orUnreadable(() => parts.next())
      if (next.done) return
      yield next.value as Buffer
    }
  } finally {
    stream.destroy()
  }
}

async function orUnreadable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch {
    throw new UnreadableSheet()
  }
}

interface Found {
  open?: (name: string, attributes: Record<string, string>) => void
  text?: (text: string) => void
  close?: (name: string) => void
}

/** Names without the prefix of their namespace. */
async function readXml(pieces: AsyncGenerator<string>, found: Found): Promise<void> {
  const plain = (name: string) => name.slice(name.indexOf(':') + 1)
  const parser = new Parser(
    {
      onopentag: (name, attributes) => found.open?.(plain(name), attributes),
      ontext: (text) => found.text?.(text),
      onclosetag: (name) => found.close?.(plain(name)),
    },
    { xmlMode: true, decodeEntities: true },
  )
  for await (const piece of pieces) parser.write(piece)
  parser.end()
}

const usual = 'xl/worksheets/sheet1.xml'

async function findFirstSheet(unpack: Unpack, has: (name: string) => boolean): Promise<string> {
  const relations = 'xl/_rels/workbook.xml.rels'
  if (!has('xl/workbook.xml') || !has(relations)) {
    if (has(usual)) return usual
    throw new UnreadableSheet()
  }
  let first: string | undefined
  await readXml(unpack('xl/workbook.xml'), {
    open: (name, attributes) => {
      if (name === 'sheet') first ??= attributes['r:id'] ?? attributes.id
    },
  })
  let target: string | undefined
  await readXml(unpack(relations), {
    open: (name, attributes) => {
      if (name === 'Relationship' && attributes.Id === first) target = attributes.Target
    },
  })
  if (target === undefined) throw new UnreadableSheet()
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`
}

/** Texts that cells name by their number. */
async function readTexts(
  pieces: AsyncGenerator<string>,
  { cellLength }: SheetLimits,
): Promise<string[]> {
  const texts: string[] = []
  let current = ''
  let isText = false
  let isPhonetic = false
  await readXml(pieces, {
    open: (name) => {
      if (name === 'si') current = ''
      if (name === 't') isText = true
      if (name === 'rPh') isPhonetic = true
    },
    text: (text) => {
      if (isText && !isPhonetic) current += text
      if (current.length > cellLength) throw new SheetTooLarge()
    },
    close: (name) => {
      if (name === 't') isText = false
      if (name === 'rPh') isPhonetic = false
      if (name === 'si') texts.push(current)
    },
  })
  return texts
}

async function readRows(
  pieces: AsyncGenerator<string>,
  texts: readonly string[],
  limits: SheetLimits,
): Promise<string[][]> {
  const rows: string[][] = []
  let row: string[] = []
  let line = 0
  let column = 0
  let kind = ''
  let value = ''
  let isValue = false

  function beginRow(named: string | undefined) {
    const next = named === undefined ? line + 1 : Number(named)
    if (!Number.isInteger(next) || next <= line) throw new UnreadableSheet()
    // Sheets may name a far row alone: what is between is empty.
    if (next > limits.rows) throw new SheetTooLarge()
    while (rows.length < next - 1) rows.push([])
    line = next
    row = []
    column = 0
  }
  function endCell() {
    if (column >= limits.columns) throw new SheetTooLarge()
    while (row.length < column) row.push('')
    row[column] = textOf(kind, value, texts)
    column += 1
  }
  await readXml(pieces, {
    open: (name, attributes) => {
      if (name === 'row') beginRow(attributes.r)
      if (name === 'c') {
        kind = attributes.t ?? 'n'
        value = ''
        column = attributes.r === undefined ? column : columnOf(attributes.r)
      }
      if (name === 'v' || name === 't') isValue = true
    },
    text: (text) => {
      if (isValue) value += text
      if (value.length > limits.cellLength) throw new SheetTooLarge()
    },
    close: (name) => {
      if (name === 'v' || name === 't') isValue = false
      if (name === 'c') endCell()
      if (name === 'row') rows.push(row)
    },
  })
  return rows
}

/** A cell's column from its place: 0 for `A7`. */
function columnOf(place: string): number {
  const letters = /^[A-Z]{1,3}/.exec(place)?.[0]
  if (letters === undefined) throw new UnreadableSheet()
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return column - 1
}

function textOf(kind: string, value: string, texts: readonly string[]): string {
  if (kind === 's') return texts[Number(value)] ?? ''
  if (kind === 'b') return value === '1' ? 'TRUE' : 'FALSE'
  if (kind !== 'n' || value === '') return value
  // Spreadsheets store what they calculated to the last bit, and show fifteen digits.
  const number = Number(value)
  return Number.isFinite(number) ? String(Number(number.toPrecision(15))) : value
}

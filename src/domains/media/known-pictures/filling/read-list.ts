import { pdqMinQuality } from '#platform/visual-features'
import type { KnownPicture } from '../known-picture-queries.ts'

const sha256Form = /^[0-9a-f]{64}$|^[0-9a-f]{32}$/
const pdqForm = /^[0-9a-f]{64}$/
const maxNoteChars = 200

type Columns = Map<string, number>

interface ReadLine {
  /** Its number in the file, from 1. */
  line: number
  /** null: it names no hash that can be read. */
  picture: KnownPicture | null
}

/** Its first line names no hash. */
export class UnreadableList extends Error {}

/**
 * The pictures of a list in CSV, line by line: the first line names the columns, of which `sha256`, `pdq`, `quality` (of
 * the perceptual hash) and `note` count, in any order. Lines have no line breaks
 * within quotes. Throws where the first line names neither hash.
 */
export async function* readKnownPictures(lines: AsyncIterable<string>): AsyncGenerator<ReadLine> {
  let columns: Columns | null = null
  let number = 0
  for await (const line of lines) {
    number += 1
    const cells = cellsOf(line)
    if (columns === null) columns = columnsOf(cells)
    else if (line.trim() !== '') yield { line: number, picture: toPicture(columns, cells) }
  }
  if (columns === null) throw new UnreadableList('The list is empty.')
}

function columnsOf(cells: readonly string[]): Columns {
  const columns = new Map(cells.map((name, at) => [name.toLowerCase(), at]))
  if (!columns.has('sha256') && !columns.has('pdq'))
    throw new UnreadableList('The first line must name the columns: sha256, pdq, or both.')
  return columns
}

/** A hash of a picture with too little detail would be that of many others. */
function toPicture(columns: Columns, cells: readonly string[]): KnownPicture | null {
  const cell = (name: string) => cells[columns.get(name) ?? -1] ?? ''
  const sha256 = cell('sha256').toLowerCase()
  const pdq = cell('pdq').toLowerCase()
  if ((sha256 !== '' && !sha256Form.test(sha256)) || (pdq !== '' && !pdqForm.test(pdq))) return null
  const isTelling = cell('quality') === '' || Number(cell('quality')) >= pdqMinQuality
  const hash = pdq !== '' && isTelling ? Buffer.from(pdq, 'hex') : null
  if (sha256 === '' && hash === null) return null
  return { sha256: sha256 || null, pdq: hash, note: cell('note').slice(0, maxNoteChars) }
}

/** Cells between commas, in quotes where they have some themselves (RFC 4180). */
function cellsOf(line: string): string[] {
  return Array.from(`,${line}`.matchAll(/,(?:"((?:[^"]|"")*)"|([^,]*))/g), ([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  )
}

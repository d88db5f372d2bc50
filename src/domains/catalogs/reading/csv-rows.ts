import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { FileRow } from './feed-item.ts'
import { fieldName } from './field-name.ts'

/**
 * The rows of a table (RFC 4180, with any ends of lines), whose first row has the names. Throws
 * `catalog_file_unreadable` where that row names no ids, and where the text ends within quotes.
 */
export async function* csvRows(
  pieces: AsyncIterable<string>,
  separatedBy: 'commas' | 'tabs',
): AsyncGenerator<FileRow> {
  let names: string[] | null = null
  let row_number = 0
  for await (const cells of readCells(pieces, separatedBy)) {
    row_number += 1
    if (names === null) {
      names = cells.map(fieldName)
      if (!names.includes('id')) throw new Failure('catalog_file_unreadable')
    } else if (cells.length > 1 || cells[0]?.trim()) {
      yield { row_number, values: toValues(names, cells) }
    }
  }
  if (names === null) throw new Failure('catalog_file_unreadable')
}

/** null where there are more cells than names. The first column of a name counts. */
function toValues(names: readonly string[], cells: readonly string[]): Map<string, string> | null {
  const filled = cells.findLastIndex((cell) => cell.trim() !== '') + 1
  if (filled > names.length) return null
  const values = new Map<string, string>()
  for (const [at, name] of names.entries())
    if (!values.has(name)) values.set(name, cells[at]?.trim() ?? '')
  return values
}

async function* readCells(
  pieces: AsyncIterable<string>,
  separatedBy: 'commas' | 'tabs',
): AsyncGenerator<string[]> {
  let separator = separatedBy === 'tabs' ? '\t' : null
  let cells: string[] = []
  let cell = ''
  let isQuoted = false
  /** A quote within quotes was read: the next character tells what it means. */
  let isAfterQuote = false
  let isAfterReturn = false

  const add = (text: string) => {
    // What is longer is cut; within quotes that never end it is all that follows.
    if (cell.length < limits.catalogFieldLength)
      cell += text.slice(0, limits.catalogFieldLength - cell.length)
  }
  const endCell = () => {
    if (cells.length >= limits.catalogFields) throw new Failure('catalog_file_unreadable')
    cells.push(cell)
    cell = ''
    isAfterQuote = false
  }

  for await (const piece of withWholeFirstLine(pieces)) {
    separator ??= separatorOf(piece)
    const special =
      separator === '\t' ? /["\t\r\n]/g : separator === ';' ? /[";\r\n]/g : /[",\r\n]/g
    let from = 0
    while (from < piece.length) {
      special.lastIndex = from
      const found = special.exec(piece)
      const at = found?.index ?? piece.length
      if (at > from) {
        if (isAfterQuote) {
          isQuoted = false
          isAfterQuote = false
        }
        isAfterReturn = false
        add(piece.slice(from, at))
      }
      if (!found) break
      from = at + 1
      const character = found[0]
      if (character === '"') {
        if (isAfterQuote) {
          add('"')
          isAfterQuote = false
        } else if (isQuoted) isAfterQuote = true
        else if (cell === '') isQuoted = true
        else add('"')
        isAfterReturn = false
        continue
      }
      if (isQuoted && !isAfterQuote) {
        add(character)
        continue
      }
      isQuoted = false
      isAfterQuote = false
      if (character === separator) {
        endCell()
        isAfterReturn = false
        continue
      }
      const isSecondOfTwo = character === '\n' && isAfterReturn
      isAfterReturn = character === '\r'
      if (isSecondOfTwo) continue
      endCell()
      yield cells
      cells = []
    }
  }
  if (isQuoted && !isAfterQuote) throw new Failure('catalog_file_unreadable')
  if (cells.length > 0 || cell !== '') {
    endCell()
    yield cells
  }
}

/** The names tell by what they are separated, so they are read as a whole. */
async function* withWholeFirstLine(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let head: string | null = ''
  for await (const piece of pieces) {
    if (head === null) {
      yield piece
      continue
    }
    head += piece
    if (!/[\r\n]/.test(head)) {
      if (head.length > limits.catalogFields * 1_000) throw new Failure('catalog_file_unreadable')
      continue
    }
    yield head
    head = null
  }
  if (head) yield head
}

function separatorOf(text: string): string {
  const [names = ''] = text.split(/[\r\n]/, 1)
  return names.split(';').length > names.split(',').length ? ';' : ','
}

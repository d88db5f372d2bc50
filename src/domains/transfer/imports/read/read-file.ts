import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { type FoundPin, tidyLine } from './found-pin.ts'
import { readBookmarks } from './read-bookmarks.ts'
import { readHtml } from './read-html.ts'
import { type FileAt, readJson } from './read-json.ts'
import { fileBeside, mediaIn, readZip } from './read-zip.ts'
import type { ZipBytes } from './zip-source.ts'

export type FileForm = 'zip' | 'json' | 'bookmarks' | 'html'

/** How many bytes are needed to detect the type of a file. */
export const headBytes = 2_000
const unsorted = 'Bookmarks'
const noFile: FileAt = () => null

/** The type of a file by its first bytes; null for what cannot be imported. */
export function formOf(bytes: Uint8Array): FileForm | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, headBytes))
  if (start.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'zip'
  const text = start
    .toString('utf8')
    .replace(/^\ufeff/, '')
    .trimStart()
  if (/^[[{]/.test(text)) return 'json'
  if (/<!doctype netscape-bookmark-file/i.test(text)) return 'bookmarks'
  return text.startsWith('<') ? 'html' : null
}

export const kindOf = (form: FileForm) => (form === 'bookmarks' ? 'bookmarks' : 'export')

export const isZip = (bytes: ZipBytes): boolean =>
  !Buffer.isBuffer(bytes) || formOf(bytes) === 'zip'

/** All pins in a file, up to the limit of one import. */
export async function readFile(bytes: ZipBytes, name: string): Promise<FoundPin[]> {
  if (Buffer.isBuffer(bytes)) {
    const form = formOf(bytes)
    if (form === null) throw new Failure('import_file_unknown', { field: 'file' })
    if (form !== 'zip') return readText(bytes.toString('utf8'), form, boardOf(name), noFile)
  }
  const found: FoundPin[] = []
  const media = await mediaIn(bytes)
  for await (const file of readZip(bytes)) {
    const inside = formOf(Buffer.from(file.text.slice(0, headBytes)))
    if (inside === null || inside === 'zip') continue
    const fileAt = fileBeside(file.name, media)
    for (const pin of readTextOrNothing(file.text, inside, boardOf(file.name), fileAt))
      found.push(pin)
    if (found.length > limits.importItems) break
  }
  return found.slice(0, limits.importItems)
}

/** One broken file among many does not fail the others. */
function readTextOrNothing(
  text: string,
  form: FileForm,
  board: string,
  fileAt: FileAt,
): FoundPin[] {
  try {
    return readText(text, form, board, fileAt)
  } catch {
    return []
  }
}

function readText(text: string, form: FileForm, board: string, fileAt: FileAt): FoundPin[] {
  const plain = text.replace(/^\ufeff/, '')
  const found =
    form === 'json'
      ? readJson(plain, board, fileAt)
      : form === 'bookmarks'
        ? readBookmarks(plain, unsorted)
        : readHtml(plain, board, fileAt)
  return found.slice(0, limits.importItems)
}

/** `pins/My garden.json` becomes `My garden`. */
function boardOf(name: string): string {
  const file = name.split(/[\\/]/).at(-1) ?? ''
  return tidyLine(file.replace(/\.[a-z]{2,5}$/i, ''), limits.boardNameLength) || unsorted
}

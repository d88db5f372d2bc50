import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { crc32, createDeflateRaw } from 'node:zlib'
import { rowXml, sheetEnd, sheetName, sheetParts, sheetStart } from '#contract/transfer/sheet-parts'
import { closeArchive, packEntry, packHead } from '#platform/zip'

/** One sheet for spreadsheets (Office Open XML), written row by row: a few kilobytes of it are in memory at a time. */
export interface Sheet {
  add(cells: readonly (string | number | null)[]): Promise<void>
  /** Writes the file. */
  end(path: string): Promise<void>
}

/**
 * @param folder for what is too large for memory while it is written
 * @param heads rows that stay in view
 */
export function createSheet(folder: string, madeAt: Date, heads = 1): Sheet {
  const packedPath = join(folder, 'sheet.deflated')
  const deflate = createDeflateRaw({ level: 3 })
  const written = pipeline(deflate, createWriteStream(packedPath))
  // Whoever ends the sheet hears of it.
  written.catch(() => {})
  let byteSize = 0
  let crc = 0
  let rows = 0
  let waiting = sheetStart(heads)

  async function flush() {
    const bytes = Buffer.from(waiting)
    waiting = ''
    byteSize += bytes.byteLength
    crc = crc32(bytes, crc)
    if (!deflate.write(bytes)) await Promise.race([once(deflate, 'drain'), written])
  }
  return {
    async add(cells) {
      rows += 1
      waiting += rowXml(rows, cells)
      if (waiting.length > 65_536) await flush()
    },
    async end(path) {
      waiting += sheetEnd
      await flush()
      deflate.end()
      await written
      const { size } = await stat(packedPath)
      await pipeline(archive({ byteSize, crc, size, packedPath, madeAt }), createWriteStream(path))
    },
  }
}

interface PackedSheet {
  byteSize: number
  crc: number
  size: number
  packedPath: string
  madeAt: Date
}

async function* archive({ byteSize, crc, size, packedPath, madeAt }: PackedSheet) {
  const listed: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(sheetParts)) {
    const entry = { name, bytes: Buffer.from(text), modifiedAt: madeAt, isPacked: true }
    const packed = packEntry(entry, offset)
    listed.push(packed.listed)
    offset += packed.file.length
    yield packed.file
  }
  const head = packHead({ name: sheetName, modifiedAt: madeAt, byteSize, crc }, offset, size)
  listed.push(head.listed)
  offset += head.file.length + size
  yield head.file
  yield* createReadStream(packedPath)
  const directory = Buffer.concat(listed)
  yield Buffer.concat([directory, closeArchive(listed.length, directory.length, offset)])
}

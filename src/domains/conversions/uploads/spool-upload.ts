import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { columnsOf, missingColumns } from '#contract/conversions/uploads/upload-columns'
import { Failure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { createCsvReader, separatorOf } from '#contract/transfer/csv-reader'
import { spoolFile } from '#domains/media'
import type { PrepareContext } from '#platform/operations'

/** Where uploaded files wait to be read; they are never served. */
export const conversionFiles = 'conversion-files/'

const headBytes = limits.conversionRowLength + 1

export interface SpooledUpload {
  file_key: string
  digest: string
  byte_size: number
}

/** Writes an uploaded file to disk, as it is larger than the free memory, and from there to the store. */
export function spoolUpload(
  { tempFiles, store, newId }: Pick<PrepareContext, 'tempFiles' | 'store' | 'newId'>,
  file: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<SpooledUpload> {
  return tempFiles.within(async (folder) => {
    const limit = {
      maxBytes: limits.conversionFileBytes,
      tooLarge: 'conversion_file_too_large',
    } as const
    const content = file instanceof Uint8Array ? once(file) : file
    const spooled = await spoolFile(content, join(folder, 'file'), limit, () => undefined).catch(
      (error: unknown) => {
        throw isFailure(error, 'upload_file_missing')
          ? new Failure('conversion_file_missing', { field: 'file' })
          : error
      },
    )
    await checkHead(spooled.path)
    const file_key = `${conversionFiles}${newId()}`
    await store.putFile(file_key, spooled.path, { contentType: 'text/csv' })
    return { file_key, digest: spooled.digest, byte_size: spooled.byteSize }
  })
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

/** The first line has to name the columns; without them no row can be read. */
async function checkHead(path: string): Promise<void> {
  const file = await open(path)
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
    const text = buffer.subarray(0, bytesRead).toString('utf8')
    const reader = createCsvReader(separatorOf(text), { rowLength: limits.conversionRowLength })
    const [header = []] = reader.read(`${text}\n`)
    const missing = missingColumns(columnsOf(header))
    if (missing.length > 0) throw new Failure('conversion_file_unknown', { field: 'file' })
  } finally {
    await file.close()
  }
}

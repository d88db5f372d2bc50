import { z } from 'zod'
import { Privacy } from '../boards/board.ts'
import { limits } from '../limits.ts'
import { command } from '../operation.ts'
import { line } from '../values.ts'
import { Import } from './import.ts'

/** The privacy of new boards of an import; existing boards stay as they are. */
export const privacyOfNew = Privacy.default('public')

export const importName = line(1_000)
  .default('')
  .transform((name) => name.slice(0, limits.importNameLength))

export const startImport = command('startImport', {
  summary: "Hand over a browser's bookmarks or another service's data export, to be saved as pins",
  access: 'member',
  budget: 'upload',
  input: z.object({
    /** Its bytes as a stream, or a function that reads them once. */
    file: z.union([
      z.instanceof(Uint8Array),
      z.custom<AsyncIterable<Uint8Array>>(
        (value) => typeof value === 'object' && value !== null && Symbol.asyncIterator in value,
      ),
    ]),
    name: importName,
    privacy: privacyOfNew,
  }),
  output: Import,
  errors: [
    'import_file_missing',
    'import_file_unknown',
    'import_file_too_large',
    'import_running',
    'storage_full',
    'storage_unavailable',
  ],
})

import { z } from 'zod'
import { BoardName } from '../boards/create-board.ts'
import { command } from '../operation.ts'
import { WebAddress } from '../values.ts'
import { Import } from './import.ts'
import { privacyOfNew } from './start-import.ts'

export const importPage = command('importPage', {
  summary: 'Save the pictures of a public web page as pins',
  access: 'member',
  budget: 'fetch',
  input: z.object({
    url: WebAddress,
    /** The target board; created if none has this name. */
    board_name: BoardName,
    privacy: privacyOfNew,
  }),
  output: Import,
  adds: true,
  errors: ['import_running'],
  resource: 'ImportsResource/create',
  v3: 'POST /v3/imports/',
  endpoint: 'v3_import_page',
})

import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What an operator does by the command line, on the product of these journeys. Returns what it said. */
export async function operate(...words: string[]): Promise<string> {
  const { OUTBOX } = process.env
  if (!OUTBOX) throw new Error('Nobody says where the product keeps its data')
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [join(root, 'src/main/admin/admin.ts'), ...words],
    { cwd: root, env: { ...process.env, DATA_DIR: dirname(OUTBOX), LOG_LEVEL: 'warn' } },
  )
  return stdout
}

import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { isServerOf } from './is-server-of.ts'

const startMs = 30_000

/**
 * The URL of the database that another process runs in this folder, once it accepts connections; null when
 * none does. PostgreSQL itself writes to a file where it listens.
 */
export async function findRunning(folder: string, database = 'bowerbird'): Promise<string | null> {
  const deadline = Date.now() + startMs
  for (;;) {
    const pidFile = await readFile(join(folder, 'postmaster.pid'), 'utf8').catch(() => '')
    const [pid, , , , socketFolder = '', , , status = ''] = pidFile.split('\n')
    if (!(await isServerOf(Number(pid), resolve(folder)))) return null
    if (status.trim() === 'ready')
      return `postgresql://bowerbird@localhost/${database}?host=${encodeURIComponent(socketFolder)}`
    if (Date.now() > deadline) throw new Error('The database does not become ready.')
    await wait(100)
  }
}

import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Failure } from '#contract/errors'

/** Temporary files on this machine's disk, for what is too large for memory. */
export interface TempFiles {
  /** Runs `work` with a folder of its own, which is removed afterwards in any case. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Removes the leftovers of dead processes; returns how many folders were removed. */
  sweep(olderThanMs: number): Promise<number>
}

export function createTempFiles(folder: string): TempFiles {
  const base = resolve(folder)
  return {
    async within(work) {
      const own = join(base, `${Date.now()}-${randomBytes(8).toString('hex')}`)
      await mkdir(own, { recursive: true, mode: 0o700 })
      try {
        return await work(own)
      } catch (error) {
        throw (error as NodeJS.ErrnoException).code === 'ENOSPC' ? full(error) : error
      } finally {
        await rm(own, { recursive: true, force: true, maxRetries: 3 })
      }
    },
    async sweep(olderThanMs) {
      const oldest = Date.now() - olderThanMs
      let removed = 0
      for (const name of await readdir(base).catch(() => [])) {
        const facts = await stat(join(base, name)).catch(() => null)
        if (!facts || facts.mtimeMs > oldest) continue
        await rm(join(base, name), { recursive: true, force: true })
        removed += 1
      }
      return removed
    },
  }
}

function full(cause: unknown): Failure {
  const failure = new Failure('storage_full')
  failure.cause = cause
  return failure
}

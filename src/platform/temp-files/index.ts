import { randomBytes } from 'node:crypto'
import { mkdir, readdir, rm, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { Failure } from '#contract/errors'

/** Files that are worked on, on this machine's disk: what is too large for memory and not yet to be kept. */
export interface TempFiles {
  /** A folder of its own for as long as it is used; then it is gone, whatever happened. */
  within<T>(work: (folder: string) => Promise<T>): Promise<T>
  /** Removes what processes that died have left; how many folders those were. */
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
      let swept = 0
      for (const name of await readdir(base).catch(() => [])) {
        const facts = await stat(join(base, name)).catch(() => null)
        if (!facts || facts.mtimeMs > oldest) continue
        await rm(join(base, name), { recursive: true, force: true })
        swept += 1
      }
      return swept
    },
  }
}

function full(cause: unknown): Failure {
  const failure = new Failure('storage_full')
  failure.cause = cause
  return failure
}

import type { FileHandle } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { Failure } from '#contract/errors'
import { toFailure } from './disk-files.ts'

const chunkBytes = 64 * 1024

/**
 * The bytes from `from` up to `to` of an open file, which is closed when they are read or no longer
 * needed.
 */
export function fileBody(file: FileHandle, from: number, to: number): Readable {
  let position = from
  return new Readable({
    highWaterMark: chunkBytes,
    read() {
      const wanted = Math.min(chunkBytes, to - position)
      if (wanted === 0) {
        this.push(null)
        return
      }
      file.read(Buffer.allocUnsafe(wanted), 0, wanted, position).then(
        ({ bytesRead, buffer }) => {
          // Objects never shrink: a file that ends early was damaged.
          if (bytesRead === 0) this.destroy(new Failure('storage_unavailable'))
          position += bytesRead
          this.push(buffer.subarray(0, bytesRead))
        },
        (error: unknown) => this.destroy(toFailure(error)),
      )
    },
    destroy(error, done) {
      file.close().then(
        () => done(error),
        (closing: unknown) => done(error ?? toFailure(closing)),
      )
    },
  })
}

import { Readable } from 'node:stream'
import {
  fromBufferPromise,
  fromRandomAccessReaderPromise,
  RandomAccessReader,
  type ZipFile,
} from 'yauzl'
import type { ObjectStore } from '#platform/storage'

/** A zip file of which parts are read, so that it may be larger than the memory. */
export interface ZipSource {
  size: number
  /** The bytes from an offset up to another one, which is not among them. */
  read(from: number, to: number): Readable
}

/** Of a zip file, in memory or read in parts. */
export type ZipBytes = Buffer | ZipSource

export function openZip(zip: ZipBytes): Promise<ZipFile> {
  const options = { strictFileNames: false, autoClose: false }
  return Buffer.isBuffer(zip)
    ? fromBufferPromise(zip, options)
    : fromRandomAccessReaderPromise(new BlockReader(zip), zip.size, options)
}

/** Null when there is no such object. */
export async function storedZip(
  store: Pick<ObjectStore, 'read' | 'size'>,
  key: string,
): Promise<ZipSource | null> {
  const size = await store.size(key)
  if (size === null) return null
  return {
    size,
    read: (from, to) =>
      streamOf(async function* () {
        const found = await store.read(key, { start: from, end: to - 1 })
        if (found) yield* found.body
      }),
  }
}

export const streamOf = (read: () => AsyncIterable<Uint8Array>): Readable =>
  Readable.from(read(), { objectMode: false })

const blockBytes = 65_536

/** A list of entries is read in small pieces, one after the other: it reads blocks, and holds the last one. */
class BlockReader extends RandomAccessReader {
  readonly #source: ZipSource
  #last = { at: -1, bytes: Buffer.of() }

  constructor(source: ZipSource) {
    super()
    this.#source = source
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return this.#source.read(start, end)
  }

  override read(
    buffer: Buffer,
    offset: number,
    length: number,
    position: number,
    callback: (error: Error | null) => void,
  ): void {
    void this.#fill(buffer.subarray(offset, offset + length), position, callback)
  }

  async #fill(into: Buffer, position: number, callback: (error: Error | null) => void) {
    let failed: Error | null = null
    try {
      for (let done = 0; done < into.length; ) {
        const { at, bytes } = await this.#blockAt(position + done)
        const count = bytes.copy(into, done, position + done - at)
        if (count === 0) throw new Error('The file is shorter than it says')
        done += count
      }
    } catch (error) {
      failed = error as Error
    }
    callback(failed)
  }

  async #blockAt(position: number) {
    const at = position - (position % blockBytes)
    if (this.#last.at === at) return this.#last
    const pieces: Uint8Array[] = []
    const to = Math.min(at + blockBytes, this.#source.size)
    for await (const piece of this.#source.read(at, to)) pieces.push(piece as Uint8Array)
    this.#last = { at, bytes: Buffer.concat(pieces) }
    return this.#last
  }
}

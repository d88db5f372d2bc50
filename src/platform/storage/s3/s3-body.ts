import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { Failure } from '#contract/errors'

/** A server that sends nothing for this long while a body is read is considered gone. */
const defaultIdleMs = 30_000

/**
 * `size` bytes of a response from `skip` on, whatever else the server sends. A response that ends
 * early or stalls fails with `storage_unavailable`.
 */
export function responseBody(
  stream: globalThis.ReadableStream<Uint8Array>,
  { skip, size }: { skip: number; size: number },
  idleMs = defaultIdleMs,
): Readable {
  const source = Readable.fromWeb(stream as ReadableStream)
  const chunks = source[Symbol.asyncIterator]()
  let toSkip = skip
  let left = size

  async function next(): Promise<Buffer | null> {
    while (left > 0) {
      const { done, value } = await withinIdleTime(chunks.next(), idleMs)
      if (done) throw new Failure('storage_unavailable')
      const chunk = (value as Buffer).subarray(toSkip)
      toSkip -= (value as Buffer).length - chunk.length
      if (chunk.length === 0) continue
      const wanted = chunk.subarray(0, left)
      left -= wanted.length
      return wanted
    }
    return null
  }

  return new Readable({
    read() {
      next().then(
        (chunk) => this.push(chunk),
        () => this.destroy(new Failure('storage_unavailable')),
      )
    },
    destroy(error, done) {
      source.on('error', () => {}).destroy()
      done(error)
    },
  })
}

function withinIdleTime<T>(work: Promise<T>, idleMs: number): Promise<T> {
  const { promise, resolve, reject } = Promise.withResolvers<T>()
  const timer = setTimeout(() => reject(new Failure('storage_unavailable')), idleMs)
  work.then(resolve, reject).finally(() => clearTimeout(timer))
  return promise
}

export async function readBody(body: Readable): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of body) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

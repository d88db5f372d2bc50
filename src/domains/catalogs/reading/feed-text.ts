import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'

/**
 * The text of a file, piece by piece: inflated where it is packed by gzip, and decoded by its byte order mark, as UTF-8
 * without one. Throws `catalog_file_too_large` at the first byte too many, and `catalog_file_unreadable`.
 */
export async function* feedText(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: TextDecoder | null = null
  let size = 0
  for await (const piece of inflated(withHead(pieces))) {
    size += piece.byteLength
    if (size > limits.catalogTextBytes) throw new Failure('catalog_file_too_large')
    decoder ??= new TextDecoder(encodingOf(piece))
    const text = decoder.decode(piece, { stream: true })
    if (text !== '') yield text
  }
  const rest = decoder?.decode() ?? ''
  if (rest !== '') yield rest
}

async function* inflated(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const reading = pieces[Symbol.asyncIterator]()
  const first = await reading.next()
  if (first.done) return
  const all = joined(first.value, reading)
  if (first.value[0] !== 0x1f || first.value[1] !== 0x8b) {
    yield* all
    return
  }
  try {
    const source = Readable.from(all, { objectMode: false })
    // What goes wrong is thrown where it is read.
    yield* pipeline(source, createGunzip(), () => {}) as AsyncIterable<Buffer>
  } catch (error) {
    if (error instanceof Failure) throw error
    throw new Failure('catalog_file_unreadable')
  }
}

async function* joined(first: Buffer, rest: AsyncIterator<Buffer>): AsyncGenerator<Buffer> {
  yield first
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value
}

/** Its first piece is long enough to tell what it is. */
async function* withHead(pieces: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let head: Buffer | null = Buffer.of()
  for await (const piece of pieces) {
    if (head === null) {
      yield piece
      continue
    }
    head = Buffer.concat([head, piece])
    if (head.byteLength < 4) continue
    yield head
    head = null
  }
  if (head?.byteLength) yield head
}

function encodingOf(head: Buffer): string {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  return 'utf-8'
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ImageAddress,
  imagePath,
  imageSizes,
  readImagePath,
} from '#contract/media/image-address'
import { readStreamPath, type StreamFile } from '#contract/media/stream-address'
import { readVideoPath, videoPath } from '#contract/media/video-address'
import type { Log } from '#platform/log'
import type { StoredObject } from '#platform/storage'
import { type ByteRange, readersWords, readRange, setRetryAfter, toFailure } from '#surfaces/wire'

export { addDrawnPortraits } from './drawn-portraits.ts'

export interface ImageSource {
  /** `from`: the client's address. */
  open(
    address: ImageAddress,
    range: ByteRange | undefined,
    from: string,
  ): Promise<StoredObject | null>
  openVideo(signature: string, range?: ByteRange): Promise<StoredObject | null>
  openStream(signature: string, file: StreamFile, range?: ByteRange): Promise<StoredObject | null>
  /** The present signature of a picture or video that had this one before. */
  findMovedMedia(oldSignature: string): Promise<string | null>
}

/** The picture or video at an address. */
interface MediaItem {
  etag: string
  open(range?: ByteRange): Promise<StoredObject | null>
  /** Its present path, if it had this one before. */
  moved(): Promise<string | null>
}

const yearSeconds = 31_536_000

/** Serves pictures and videos at permanent addresses: cached for a year, in ranges on request, never executed. */
export function addImageEndpoints(app: FastifyInstance, source: ImageSource): void {
  for (const size of imageSizes) {
    app.get(`/${size}/*`, (request, reply) => serve(request, reply, imageItem(request, source)))
  }
  app.get('/videos/720p/*', (request, reply) => serve(request, reply, videoItem(request, source)))
  app.get('/videos/hls/*', (request, reply) => serve(request, reply, streamItem(request, source)))
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

function imageItem(request: FastifyRequest, source: ImageSource): MediaItem | null {
  const address = readImagePath(pathOf(request))
  return (
    address && {
      etag: `"${address.signature}-${address.size}"`,
      open: (range) => source.open(address, range, request.ip),
      moved: async () => {
        const signature = await source.findMovedMedia(address.signature)
        return signature && imagePath(signature, address.size, address.extension)
      },
    }
  )
}

function videoItem(request: FastifyRequest, source: ImageSource): MediaItem | null {
  const signature = readVideoPath(pathOf(request))
  if (signature === null) return null
  return {
    etag: `"${signature}-720p"`,
    open: (range) => source.openVideo(signature, range),
    moved: async () => {
      const today = await source.findMovedMedia(signature)
      return today && videoPath(today)
    },
  }
}

function streamItem(request: FastifyRequest, source: ImageSource): MediaItem | null {
  const address = readStreamPath(pathOf(request))
  if (address === null) return null
  const { signature, file } = address
  return {
    etag: `"${signature}-${file}"`,
    open: (range) => source.openStream(signature, file, range),
    // Addresses changed before there were streams.
    moved: async () => null,
  }
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  item: MediaItem | null,
): Promise<FastifyReply> {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
  if (!item) return missing(reply)

  const { etag } = item
  reply.header('etag', etag)
  const range = readRange(request.headers.range)
  const found = await orRefuse(request, reply, () => item.open(range))
  if (found === 'refused') return reply
  if (found === null) {
    const path = await orRefuse(request, reply, item.moved)
    if (path === 'refused') return reply
    return path === null ? missing(reply) : moved(reply, path)
  }
  // 304 only for what still exists: a picture that was taken down must not live on in caches.
  if (hasAlready(request.headers['if-none-match'], etag)) {
    found.body.destroy()
    return reply.code(304).headers(immutableHeaders).send()
  }
  if (range && range.start >= found.totalSize) {
    found.body.destroy()
    return reply.code(416).header('content-range', `bytes */${found.totalSize}`).send()
  }
  if (range) {
    const end = range.start + found.size - 1
    reply.code(206).header('content-range', `bytes ${range.start}-${end}/${found.totalSize}`)
  }
  return reply
    .headers(immutableHeaders)
    .header('content-type', found.contentType)
    .header('content-length', String(found.size))
    .send(found.body)
}

/** Also true for one of several tags, and for a tag that a proxy has marked as weak. */
function hasAlready(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag)
}

const immutableHeaders = {
  'cache-control': `public, max-age=${yearSeconds}, immutable`,
  'accept-ranges': 'bytes',
}

async function orRefuse<T>(
  request: FastifyRequest,
  reply: FastifyReply,
  work: () => Promise<T>,
): Promise<T | 'refused'> {
  try {
    return await work()
  } catch (error) {
    const failure = toFailure(error, request.log as unknown as Log)
    setRetryAfter(reply, failure)
      .code(failure.kind.http_status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(readersWords(request, failure, null).message)
    return 'refused'
  }
}

/** Cached briefly only: the redirect ends when the picture stops being public. */
function moved(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .removeHeader('etag')
    .header('cache-control', 'public, max-age=300')
    .redirect(path, 301)
}

function missing(reply: FastifyReply): FastifyReply {
  return reply
    .code(404)
    .removeHeader('etag')
    .header('cache-control', 'public, max-age=60')
    .type('text/plain; charset=utf-8')
    .send('There is no such picture or video.')
}

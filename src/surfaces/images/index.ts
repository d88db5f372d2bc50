import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import {
  type ImageAddress,
  imagePath,
  imageSizes,
  readImagePath,
} from '#contract/media/image-address'
import { readVideoPath, videoPath } from '#contract/media/video-address'
import type { Log } from '#platform/log'
import type { StoredObject } from '#platform/storage'
import { askBack, toFailure } from '#surfaces/wire'
import { type AskedRange, readRange } from './range.ts'

export { addDrawnPortraits } from './drawn-portraits.ts'

export interface ImageDoor {
  /** `from`: the address that asks. */
  open(
    address: ImageAddress,
    range: AskedRange | undefined,
    from: string,
  ): Promise<StoredObject | null>
  openVideo(signature: string, range?: AskedRange): Promise<StoredObject | null>
  /** Where what had this signature once is found today. */
  findMoved(oldSignature: string): Promise<string | null>
}

/** What an address names, and how it is opened. */
interface Named {
  etag: string
  open(range?: AskedRange): Promise<StoredObject | null>
  /** The path it has today, if it had this one once. */
  moved(): Promise<string | null>
}

const yearSeconds = 31_536_000

/** Pictures and videos by their unchanging addresses: cached for a year, in ranges if asked, never run as anything. */
export function addImageDoor(app: FastifyInstance, door: ImageDoor): void {
  for (const size of imageSizes) {
    app.get(`/${size}/*`, (request, reply) => serve(request, reply, nameImage(request, door)))
  }
  app.get('/videos/720p/*', (request, reply) => serve(request, reply, nameVideo(request, door)))
}

const pathOf = ({ url }: FastifyRequest) => url.split('?')[0] ?? ''

function nameImage(request: FastifyRequest, door: ImageDoor): Named | null {
  const address = readImagePath(pathOf(request))
  return (
    address && {
      etag: `"${address.signature}-${address.size}"`,
      open: (range) => door.open(address, range, request.ip),
      moved: async () => {
        const signature = await door.findMoved(address.signature)
        return signature && imagePath(signature, address.size, address.extension)
      },
    }
  )
}

function nameVideo(request: FastifyRequest, door: ImageDoor): Named | null {
  const signature = readVideoPath(pathOf(request))
  if (signature === null) return null
  return {
    etag: `"${signature}-720p"`,
    open: (range) => door.openVideo(signature, range),
    moved: async () => {
      const today = await door.findMoved(signature)
      return today && videoPath(today)
    },
  }
}

async function serve(
  request: FastifyRequest,
  reply: FastifyReply,
  named: Named | null,
): Promise<FastifyReply> {
  reply
    .header('x-content-type-options', 'nosniff')
    .header('content-security-policy', "default-src 'none'; sandbox")
    .header('cross-origin-resource-policy', 'cross-origin')
    .header('access-control-allow-origin', '*')
  if (!named) return missing(reply)

  const { etag } = named
  reply.header('etag', etag)
  const asked = readRange(request.headers.range)
  const found = await orRefuse(request, reply, () => named.open(asked))
  if (found === 'refused') return reply
  if (found === null) {
    const path = await orRefuse(request, reply, named.moved)
    if (path === 'refused') return reply
    return path === null ? missing(reply) : moved(reply, path)
  }
  // Only what is still there is unchanged: a picture that was taken down must not live on in caches.
  if (hasAlready(request.headers['if-none-match'], etag)) {
    found.body.destroy()
    return reply.code(304).headers(lasting).send()
  }
  if (asked && asked.start >= found.totalSize) {
    found.body.destroy()
    return reply.code(416).header('content-range', `bytes */${found.totalSize}`).send()
  }
  if (asked) {
    const end = asked.start + found.size - 1
    reply.code(206).header('content-range', `bytes ${asked.start}-${end}/${found.totalSize}`)
  }
  return reply
    .headers(lasting)
    .header('content-type', found.contentType)
    .header('content-length', String(found.size))
    .send(found.body)
}

/** One of several tags, or one that a proxy has marked as weak, is the same picture. */
function hasAlready(header: string | undefined, etag: string): boolean {
  const tags = (header ?? '').split(',').map((tag) => tag.trim().replace(/^W\//, ''))
  return tags.includes(etag)
}

const lasting = {
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
    askBack(reply, failure)
      .code(failure.kind.http_status)
      .removeHeader('etag')
      .header('cache-control', 'no-store')
      .type('text/plain; charset=utf-8')
      .send(failure.message)
    return 'refused'
  }
}

/** For a while: it ends when it stops being public. */
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

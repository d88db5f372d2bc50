import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Rendition } from '#platform/images'
import type { Log } from '#platform/log'
import type { Services } from '#platform/operations'
import { addressKey } from '#platform/rate-limit'
import { type EndpointContext, readerOf, readersWords, toFailure, viewerOf } from '#surfaces/wire'

const sizes = ['236x', '736x'] as const
type PreviewSize = (typeof sizes)[number]
type Tools = Pick<Services, 'fetcher' | 'images' | 'limiter'>

/**
 * `/picture-preview/?size=236x&url=…`: a picture of another site, shown before it is saved. Visitors may see a few:
 * the one that they will save after logging in. We fetch and re-encode it, so that its host learns nothing about
 * the viewer and we always send a picture, whatever the host sent.
 */
export function addPreviewEndpoint(
  app: FastifyInstance,
  context: EndpointContext,
  tools: Tools,
): void {
  app.get('/picture-preview', async (request, reply) => {
    reply
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header('cross-origin-resource-policy', 'same-origin')
    try {
      const { bytes, contentType } = await renderPreview(request, context, tools)
      return reply.header('cache-control', 'private, max-age=3600').type(contentType).send(bytes)
    } catch (error) {
      return refuse(request, reply, toFailure(error, request.log as unknown as Log), context)
    }
  })
}

async function renderPreview(
  request: FastifyRequest,
  context: EndpointContext,
  { fetcher, images, limiter }: Tools,
): Promise<Rendition> {
  // Only our own pages show previews; others must not spend our fetches on a member's account.
  const site = request.headers['sec-fetch-site']
  if (site !== undefined && site !== 'same-origin' && site !== 'none')
    throw new Failure('not_allowed')
  const viewer = await viewerOf(request, context)
  const { url, size } = readQuery(request.query as Record<string, unknown>)
  if (viewer) await limiter.take('preview', viewer.id)
  else await limiter.take('visitor_preview', addressKey(request.ip))
  const { bytes } = await fetcher.fetch(url, { accept: 'image', maxBytes: limits.imageBytes })
  return images.render(bytes, size, 'webp')
}

function readQuery({ url, size }: Record<string, unknown>): { url: string; size: PreviewSize } {
  if (typeof url !== 'string' || url.length > limits.linkLength) throw new Failure('url_invalid')
  return { url, size: sizes.find((one) => one === size) ?? '236x' }
}

async function refuse(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: Failure,
  context: EndpointContext,
): Promise<FastifyReply> {
  const viewer = await readerOf(request, failure, context)
  const retryAfter = failure.detail.retry_after_s ?? failure.kind.retry_after_s
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply
    .code(failure.kind.http_status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(readersWords(request, failure, viewer).message)
}

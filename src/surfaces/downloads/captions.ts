import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { refuse } from './refuse.ts'

interface TrackRoute {
  Params: { id: string; page?: string; file: string }
}

const suffix = '.vtt'

/**
 * `/pin/{pin}/captions/{language}.vtt`, and the same of a page: what is said in its video, for whoever may open the pin
 * now.
 */
export function addCaptionTracks(app: FastifyInstance, context: EndpointContext): void {
  const answer = async (request: FastifyRequest<TrackRoute>, reply: FastifyReply) => {
    reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
    try {
      const caller = await callerOf(request, reply, context)
      const found = (await context.operations.runRaw(
        getPinCaptions,
        inputOf(request),
        caller,
      )) as OutputOf<typeof getPinCaptions>
      const [track] = found
      if (!track) throw new Failure('captions_not_found')
      return reply.type('text/vtt; charset=utf-8').send(track.text)
    } catch (error) {
      return refuse(request, reply, error, { context, next: request.url })
    }
  }
  app.get('/pin/:id/captions/:file', answer)
  app.get('/pin/:id/pages/:page/captions/:file', answer)
}

function inputOf({ params: { id, page, file } }: FastifyRequest<TrackRoute>) {
  if (!file.endsWith(suffix) || file === suffix) throw new Failure('captions_not_found')
  return { id, page_id: page, language: file.slice(0, -suffix.length) }
}

import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { getPinCaptions } from '#contract/pins/captions/captions'
import { getPinStream } from '#contract/pins/captions/get-pin-stream'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

interface TrackRoute {
  Params: { id: string; page?: string; file?: string }
  Querystring: { start?: unknown }
}

/** What is sent, and what it is. */
interface Answer {
  type: string
  text: string
}

/**
 * `/pin/{pin}/captions/{language}.vtt`: what is said in its video, for whoever may open the pin now; `{language}.m3u8` is
 * its list for players of streams, and `/pin/{pin}/stream.m3u8` that of the video with all of them. The same of its pages
 * is below `/pin/{pin}/pages/{page}`.
 */
export function addCaptionTracks(app: FastifyInstance, context: EndpointContext): void {
  const answerWith =
    (read: (request: FastifyRequest<TrackRoute>, reply: FastifyReply) => Promise<Answer>) =>
    async (request: FastifyRequest<TrackRoute>, reply: FastifyReply) => {
      asPrivateFile(reply)
      try {
        const { type, text } = await read(request, reply)
        return reply.type(type).send(text)
      } catch (error) {
        return refuse(request, reply, error, { context, next: request.url })
      }
    }
  const readList = async (
    request: FastifyRequest<TrackRoute>,
    reply: FastifyReply,
    language?: string,
  ) => {
    const { id, page } = request.params
    const { playlist } = (await context.operations.runRaw(
      getPinStream,
      { id, page_id: page, language },
      await callerOf(request, reply, context),
    )) as OutputOf<typeof getPinStream>
    return { type: 'application/vnd.apple.mpegurl', text: playlist }
  }
  const readFile = async (request: FastifyRequest<TrackRoute>, reply: FastifyReply) => {
    const { id, page, file = '' } = request.params
    const [, language, kind] = /^(.+)\.(vtt|m3u8)$/.exec(file) ?? []
    if (language === undefined) throw new Failure('captions_not_found')
    if (kind === 'm3u8') return readList(request, reply, language)
    const found = (await context.operations.runRaw(
      getPinCaptions,
      { id, page_id: page, language },
      await callerOf(request, reply, context),
    )) as OutputOf<typeof getPinCaptions>
    const [track] = found
    if (!track) throw new Failure('captions_not_found')
    return { type: 'text/vtt; charset=utf-8', text: forStreams(track.text, request.query.start) }
  }
  const list = answerWith((request, reply) => readList(request, reply))
  const file = answerWith(readFile)
  for (const path of ['/pin/:id', '/pin/:id/pages/:page']) {
    app.get(`${path}/stream.m3u8`, list)
    app.get(`${path}/captions/:file`, file)
  }
}

/** Players of streams learn from it when the video begins, from which captions count. */
function forStreams(text: string, start: unknown): string {
  if (typeof start !== 'string' || !/^\d{1,10}$/.test(start)) return text
  return text.replace(/^WEBVTT\n/, `WEBVTT\nX-TIMESTAMP-MAP=LOCAL:00:00:00.000,MPEGTS:${start}\n`)
}

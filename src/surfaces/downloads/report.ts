import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import { openReport } from '#contract/reporting/center/report-runs'
import type { ObjectStore } from '#platform/storage'
import { callerOf, type EndpointContext, readRange } from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

interface ReportRoute {
  Params: { advertiserId: string }
  Querystring: Record<string, unknown>
}

/**
 * `/advertiser/{ad account}/report-center/download/?token=…`: the file of a report, in ranges on request, for those who
 * may read the ad account's reports now. A file that is gone leads to where it is made again.
 */
export function addReportDownload(
  app: FastifyInstance,
  context: EndpointContext,
  store: ObjectStore,
): void {
  app.get<ReportRoute>(
    '/advertiser/:advertiserId/report-center/download',
    async (request, reply) => {
      asPrivateFile(reply)
      try {
        const { id, file } = await open(request, reply, context)
        if (file === null) return reply.redirect(madeAgainAt(request.params.advertiserId, id), 303)
        return await send(request, reply, store, file, `"${id}"`)
      } catch (error) {
        return refuse(request, reply, error, { context, next: request.url })
      }
    },
  )
}

type Opened = OutputOf<typeof openReport>

async function open(
  request: FastifyRequest<ReportRoute>,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<Opened> {
  const caller = await callerOf(request, reply, context)
  const input = { advertiser_id: request.params.advertiserId, token: request.query.token ?? '' }
  return (await context.operations.runRaw(openReport, input, caller)) as Opened
}

function madeAgainAt(advertiserId: string, id: string): string {
  return `/advertiser/${encodeURIComponent(advertiserId)}/report-center/history/?again=${id}`
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  store: ObjectStore,
  file: NonNullable<Opened['file']>,
  etag: string,
): Promise<FastifyReply> {
  const condition = request.headers['if-range']
  // A part of another file would not fit to what is there already.
  const isSame = condition === undefined || condition === etag
  const range = isSame ? readRange(request.headers.range) : undefined
  const stored = await store.read(file.key, range)
  if (!stored) throw new Failure('report_run_not_found')
  reply.header('accept-ranges', 'bytes').header('etag', etag)
  if (range && range.start >= stored.totalSize) {
    stored.body.destroy()
    return reply.code(416).header('content-range', `bytes */${stored.totalSize}`).send()
  }
  if (range) {
    const end = range.start + stored.size - 1
    reply.code(206).header('content-range', `bytes ${range.start}-${end}/${stored.totalSize}`)
  }
  return reply
    .header('content-disposition', `attachment; filename="${file.name}"`)
    .header('content-length', String(stored.size))
    .type(file.type)
    .send(stored.body)
}

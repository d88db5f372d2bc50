import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import type { OutputOf } from '#contract/operation'
import {
  exportSecurityEvents,
  readSecurityEvents,
  type SecurityEvent,
  securityEventColumns,
} from '#contract/security-events/list-security-events'
import { csvLine, csvMark } from '#contract/transfer/csv-line'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

interface AuditRoute {
  Querystring: Record<string, unknown>
}

const types = { csv: 'text/csv; charset=utf-8', jsonl: 'application/jsonl; charset=utf-8' } as const

/** `/operator/audit/download/?format=…`: the audit log, or what is chosen of it, as CSV or lines of JSON. */
export function addAuditDownload(app: FastifyInstance, context: EndpointContext): void {
  app.get<AuditRoute>('/operator/audit/download', async (request, reply) => {
    asPrivateFile(reply)
    try {
      return await sendEvents(request, reply, context)
    } catch (error) {
      return refuse(request, reply, error, { context, next: '/operator/audit/' })
    }
  })
}

type EventsPage = OutputOf<typeof readSecurityEvents>

/** The first page is read before anything is sent, so that whoever may not have it gets a failure. */
async function sendEvents(
  request: FastifyRequest<AuditRoute>,
  reply: FastifyReply,
  context: EndpointContext,
): Promise<FastifyReply> {
  // It is entered in the log: not because of a link or picture elsewhere.
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Failure('csrf_failed')
  const caller = await callerOf(request, reply, context)
  const format = request.query.format === 'jsonl' ? 'jsonl' : 'csv'
  const chosen = Object.fromEntries(Object.entries(request.query).filter(([, text]) => text !== ''))
  const { name } = (await context.operations.runRaw(
    exportSecurityEvents,
    chosen,
    caller,
  )) as OutputOf<typeof exportSecurityEvents>
  const read = async (after: string | null) =>
    (await context.operations.runRaw(
      readSecurityEvents,
      { ...chosen, after },
      caller,
    )) as EventsPage
  const first = await read(null)
  const pages = (async function* () {
    let page = first
    for (;;) {
      yield page.events
      // Nobody waits for the rest of a file that takes minutes.
      if (page.bookmark === null || reply.raw.destroyed) return
      page = await read(page.bookmark)
    }
  })()
  return reply
    .header('content-disposition', `attachment; filename="${name}.${format}"`)
    .type(types[format])
    .send(
      Readable.from(format === 'csv' ? csvOf(pages) : jsonOf(pages), {
        ...{ objectMode: false, highWaterMark: 1 },
      }),
    )
}

async function* csvOf(pages: AsyncIterable<SecurityEvent[]>): AsyncGenerator<Buffer> {
  yield Buffer.from(csvMark + csvLine(securityEventColumns))
  for await (const events of pages)
    yield Buffer.from(
      events.map((event) => csvLine(securityEventColumns.map((column) => event[column]))).join(''),
    )
}

async function* jsonOf(pages: AsyncIterable<SecurityEvent[]>): AsyncGenerator<Buffer> {
  for await (const events of pages)
    yield Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join(''))
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { z } from 'zod'

const Value = z.object({
  stringValue: z.string().optional(),
  intValue: z.coerce.number().optional(),
  doubleValue: z.number().optional(),
  boolValue: z.boolean().optional(),
})
const Attributes = z.array(z.object({ key: z.string(), value: Value })).default([])
const SpanSent = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().default(''),
  name: z.string(),
  startTimeUnixNano: z.coerce.bigint(),
  endTimeUnixNano: z.coerce.bigint(),
  attributes: Attributes,
  status: z.object({ code: z.number().default(0) }).default({ code: 0 }),
})
const Sent = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: Attributes }),
      scopeSpans: z.array(z.object({ spans: z.array(SpanSent) })),
    }),
  ),
})

export interface CollectedSpan {
  traceId: string
  spanId: string
  /** Empty for the first of a trace. */
  parentSpanId: string
  name: string
  ms: number
  attributes: Record<string, unknown>
  hasFailed: boolean
  resource: Record<string, unknown>
}

export interface TraceCollector {
  endpoint: string
  spans: CollectedSpan[]
  /** The headers of each delivery. */
  headers: Record<string, unknown>[]
  /** What was delivered, as it came. */
  bodies: string[]
  close(): Promise<void>
}

/** Takes traces by OTLP over HTTP, as JSON. */
export async function openTraceCollector(status = 200): Promise<TraceCollector> {
  const spans: CollectedSpan[] = []
  const headers: Record<string, unknown>[] = []
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const body = Buffer.concat(chunks).toString()
    headers.push({ ...request.headers, url: request.url })
    bodies.push(body)
    if (status === 200) spans.push(...read(body))
    response.writeHead(status, { 'content-type': 'application/json' }).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    endpoint: `http://127.0.0.1:${port}`,
    spans,
    headers,
    bodies,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function read(body: string): CollectedSpan[] {
  return Sent.parse(JSON.parse(body)).resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap((scope) => scope.spans)
      .map(({ traceId, spanId, parentSpanId, name, attributes, status, ...times }) => ({
        ...{ traceId, spanId, parentSpanId, name },
        ms: Number(times.endTimeUnixNano - times.startTimeUnixNano) / 1e6,
        attributes: toRecord(attributes),
        hasFailed: status.code === 2,
        resource: toRecord(resource.attributes),
      })),
  )
}

function toRecord(attributes: z.infer<typeof Attributes>): Record<string, unknown> {
  return Object.fromEntries(
    attributes.map(({ key, value }) => [
      key,
      Object.values(value).find((one) => one !== undefined),
    ]),
  )
}

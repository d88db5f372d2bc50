import { type FileHandle, open } from 'node:fs/promises'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sheetRowsAbove } from '#contract/campaigns/sheets/sheet-columns'
import {
  openSheet,
  readSheetLines,
  readSheetResult,
  readSheetSamples,
} from '#contract/campaigns/sheets/sheets'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { Operation, OutputOf } from '#contract/operation'
import { csvLine, csvMark } from '#contract/transfer/csv-line'
import type { ObjectStore } from '#platform/storage'
import type { TempFiles } from '#platform/temp-files'
import { createSheet } from '#platform/xlsx'
import {
  callerOf,
  createSemaphore,
  type EndpointContext,
  releaseAtClose,
  type Semaphore,
} from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

interface SheetRoute {
  Params: { advertiserId: string; file: string }
  Querystring: Record<string, unknown>
}

interface Services {
  store: ObjectStore
  tempFiles: TempFiles
}

interface Making {
  tempFiles: TempFiles
  operation: Operation
  /** As long as a file is made and sent. */
  slots: Semaphore
}

const operations: Readonly<Record<string, Operation>> = {
  entities: readSheetLines,
  samples: readSheetSamples,
  result: readSheetResult,
}

/**
 * `/advertiser/{ad account}/bulk_editor/files/{entities, samples, result, original}/`: campaigns as a sheet, examples,
 * what came of a sheet (`sheet_id`), or the sheet as it was handed over.
 */
export function addSheetDownload(
  app: FastifyInstance,
  context: EndpointContext,
  services: Services,
): void {
  const { sheetDownloadsAtOnce, sheetDownloadsAtOnceEach } = limits
  const slots = createSemaphore(sheetDownloadsAtOnce, sheetDownloadsAtOnceEach, 'overloaded')
  app.get<SheetRoute>(
    '/advertiser/:advertiserId/bulk_editor/files/:file',
    async (request, reply) => {
      asPrivateFile(reply)
      try {
        const { file } = request.params
        if (file === 'original') return await sendOriginal(request, reply, context, services.store)
        const operation = operations[file]
        if (!operation) throw new Failure('sheet_not_found')
        const { tempFiles } = services
        return await sendLines(request, reply, context, { tempFiles, operation, slots })
      } catch (error) {
        return refuse(request, reply, error, { context, next: request.url })
      }
    },
  )
}

const types = {
  CSV: 'text/csv; charset=utf-8',
  XLSX: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

async function sendOriginal(
  request: FastifyRequest<SheetRoute>,
  reply: FastifyReply,
  context: EndpointContext,
  store: ObjectStore,
): Promise<FastifyReply> {
  const caller = await callerOf(request, reply, context)
  const input = inputOf(request)
  const opened = (await context.operations.runRaw(openSheet, input, caller)) as OutputOf<
    typeof openSheet
  >
  const stored = await store.read(opened.key)
  if (!stored) throw new Failure('sheet_not_found')
  return reply
    .header('content-disposition', `attachment; filename="${fileName(opened.name, opened.format)}"`)
    .header('content-length', String(stored.size))
    .type(types[opened.format])
    .send(stored.body)
}

const inputOf = (request: FastifyRequest<SheetRoute>) => ({
  ...request.query,
  advertiser_id: request.params.advertiserId,
})

/** Letters that every system takes in the name of a file; without what it ended in. */
function fileName(name: string, format: 'CSV' | 'XLSX'): string {
  const plain = name
    .replace(/\.(csv|xlsx|txt)$/i, '')
    .replaceAll(/[^A-Za-z0-9._-]+/g, '-')
    .slice(0, 80)
  return `${plain || 'sheet'}.${format.toLowerCase()}`
}

interface Lines {
  name?: string
  heads: string[]
  lines: (string | number | null)[][]
  bookmark: string | null
}

/** The first page is read before anything is sent, so that whoever may not have it gets a failure. */
async function sendLines(
  request: FastifyRequest<SheetRoute>,
  reply: FastifyReply,
  context: EndpointContext,
  { tempFiles, operation, slots }: Making,
): Promise<FastifyReply> {
  const caller = await callerOf(request, reply, context)
  const format = request.query.format === 'CSV' ? 'CSV' : 'XLSX'
  const read = async (after: string | null) =>
    (await context.operations.runRaw(operation, { ...inputOf(request), after }, caller)) as Lines
  const first = await read(null)
  const release = slots.take(caller.viewer?.id ?? '')
  releaseAtClose(reply.raw, release)
  const pages = (async function* () {
    let page = first
    for (;;) {
      yield page
      // Nobody waits for the rest of a file that takes minutes.
      if (page.bookmark === null || reply.raw.destroyed) return
      page = await read(page.bookmark)
    }
  })()
  const name = fileName(first.name ?? `bulk-sheet-${request.params.file}`, format)
  reply.header('content-disposition', `attachment; filename="${name}"`).type(types[format])
  if (format === 'CSV') return reply.send(Readable.from(csvOf(pages), { objectMode: false }))
  const written = await writeWorkbook(pages, tempFiles)
  const { size } = await written.stat()
  return reply.header('content-length', String(size)).send(written.createReadStream())
}

/** Written to disk first, as what stands at its beginning is known at its end. */
function writeWorkbook(pages: AsyncIterable<Lines>, tempFiles: TempFiles): Promise<FileHandle> {
  return tempFiles.within(async (folder) => {
    const path = join(folder, 'sheet.xlsx')
    const sheet = createSheet(folder, new Date(), sheetRowsAbove + 1)
    let count = 0
    for await (const line of linesOf(pages)) {
      count += 1
      if (count > limits.spreadsheetRows) throw new Failure('sheet_too_long')
      await sheet.add(line)
    }
    await sheet.end(path)
    // It can still be read when its folder is gone.
    return open(path)
  })
}

async function* csvOf(pages: AsyncIterable<Lines>): AsyncGenerator<Buffer> {
  let text = csvMark
  for await (const line of linesOf(pages)) {
    text += csvLine(line)
    if (text.length < 65_536) continue
    yield Buffer.from(text)
    text = ''
  }
  yield Buffer.from(text)
}

/** In English, as everything in a sheet: it is the same in every language. */
const above = [
  ['Bulk sheet'],
  [
    'Rows 1 and 2 are not read. Action: Create, Edit, or empty for rows to leave alone. CLEAR empties a field. Dates in brackets.',
  ],
]

async function* linesOf(pages: AsyncIterable<Lines>): AsyncGenerator<Lines['lines'][number]> {
  yield* above
  let isFirst = true
  for await (const { heads, lines } of pages) {
    if (isFirst) yield heads
    isFirst = false
    yield* lines
  }
}

import { Readable } from 'node:stream'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Failure } from '#contract/errors'
import { openExport } from '#contract/transfer/open-export'
import type { ObjectStore } from '#platform/storage'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

export { addAuditDownload } from './audit-log.ts'
export { addCaptionTracks } from './captions.ts'
export { addExtensionDownload } from './extension.ts'
export { addInvoiceDownload } from './invoice.ts'
export { addReportDownload } from './report.ts'
export { addSheetDownload } from './sheet.ts'
export { addTransparencyDownload } from './transparency.ts'

const settingsPage = '/settings/export/'

/** `/download-export/{id}/`: the copy of a member's data, for that member only, while logged in. */
export function addExportDownload(
  app: FastifyInstance,
  context: EndpointContext,
  store: ObjectStore,
): void {
  app.get<{ Params: { id: string } }>('/download-export/:id', async (request, reply) => {
    asPrivateFile(reply)
    try {
      const opened = await openFile(request, reply, context)
      return reply
        .header('content-disposition', `attachment; filename="${opened.name}"`)
        .header('content-length', String(opened.byte_size))
        .type('application/zip')
        .send(Readable.from(inOrder(store, opened.pieces), { objectMode: false }))
    } catch (error) {
      return refuse(request, reply, error, { context, next: settingsPage })
    }
  })
}

async function openFile(
  request: FastifyRequest<{ Params: { id: string } }>,
  reply: FastifyReply,
  context: EndpointContext,
) {
  const caller = await callerOf(request, reply, context)
  return context.operations.runRaw(
    openExport,
    { export_id: request.params.id },
    caller,
  ) as Promise<{
    name: string
    byte_size: number
    pieces: string[]
  }>
}

/** One piece after the other, so that memory use does not grow with the size of the file. */
async function* inOrder(store: ObjectStore, pieces: readonly string[]): AsyncGenerator<Buffer> {
  for (const piece of pieces) {
    const stored = await store.read(piece)
    if (!stored) throw new Failure('export_not_found')
    yield* stored.body as AsyncIterable<Buffer>
  }
}

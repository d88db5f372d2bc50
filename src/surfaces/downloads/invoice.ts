import type { FastifyInstance } from 'fastify'
import { openInvoice } from '#contract/billing/invoices'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { refuse } from './refuse.ts'

/** `/download-invoice/{id}/`: an invoice or credit memo as a PDF, for those who may see the billing of its ad account. */
export function addInvoiceDownload(app: FastifyInstance, context: EndpointContext): void {
  app.get<{ Params: { id: string } }>('/download-invoice/:id', async (request, reply) => {
    reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .header('cross-origin-resource-policy', 'same-origin')
      .header('content-security-policy', "default-src 'none'; sandbox")
    try {
      const caller = await callerOf(request, reply, context)
      const opened = (await context.operations.runRaw(
        openInvoice,
        { invoice_id: request.params.id },
        caller,
      )) as { name: string; pdf: Uint8Array }
      return reply
        .header('content-disposition', `attachment; filename="${opened.name}"`)
        .type('application/pdf')
        .send(Buffer.from(opened.pdf))
    } catch (error) {
      return refuse(request, reply, error, { context, page: request.url })
    }
  })
}

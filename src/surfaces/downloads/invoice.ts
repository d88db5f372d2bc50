import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { openInvoice, openInvoiceLines } from '#contract/billing/invoices'
import { openPrepaidSpend } from '#contract/billing/prepaid-spend'
import { openTaxPaper } from '#contract/billing/tax-documents'
import { openTaxExemption } from '#contract/billing/tax-exemptions'
import { callerOf, type EndpointContext } from '#surfaces/wire'
import { asPrivateFile } from './private-file.ts'
import { refuse } from './refuse.ts'

/**
 * `/download-invoice/{id}/`: an invoice or credit memo as a PDF; `/download-invoice-lines/{ad account}/`: the lines of
 * its documents as CSV, with the filters of its list; `/download-prepaid-spend/{ad account}/`: what was spent of what it
 * paid in advance; `/download-tax-paper/{ad account}/`: the tax in a month's or year's invoices as a PDF;
 * `/download-tax-exemption/{ad account}/{id}/`: a certificate as it was uploaded. For those who may see the billing of
 * the ad account, the last for operators too.
 */
export function addInvoiceDownload(app: FastifyInstance, context: EndpointContext): void {
  app.get<{ Params: { id: string } }>('/download-invoice/:id', (request, reply) =>
    send(request, reply, context, async (caller) => {
      const input = { invoice_id: request.params.id }
      const opened = (await context.operations.runRaw(openInvoice, input, caller)) as OpenedPdf
      return { name: opened.name, type: 'application/pdf', body: Buffer.from(opened.pdf) }
    }),
  )
  app.get<{ Params: { advertiserId: string }; Querystring: { month?: unknown; year?: unknown } }>(
    '/download-tax-paper/:advertiserId',
    (request, reply) =>
      send(request, reply, context, async (caller) => {
        const input = { ...request.query, advertiser_id: request.params.advertiserId }
        const opened = (await context.operations.runRaw(openTaxPaper, input, caller)) as OpenedPdf
        return { name: opened.name, type: 'application/pdf', body: Buffer.from(opened.pdf) }
      }),
  )
  app.get<{ Params: { advertiserId: string; id: string } }>(
    '/download-tax-exemption/:advertiserId/:id',
    (request, reply) =>
      send(request, reply, context, async (caller) => {
        const { advertiserId, id } = request.params
        const input = { advertiser_id: advertiserId, tax_exemption_id: id }
        const opened = (await context.operations.runRaw(openTaxExemption, input, caller)) as {
          name: string
          type: string
          bytes: Uint8Array
        }
        return { name: opened.name, type: opened.type, body: Buffer.from(opened.bytes) }
      }),
  )
  const tables = {
    'download-invoice-lines': openInvoiceLines,
    'download-prepaid-spend': openPrepaidSpend,
  }
  for (const [path, operation] of Object.entries(tables))
    app.get<{ Params: { advertiserId: string }; Querystring: Record<string, unknown> }>(
      `/${path}/:advertiserId`,
      (request, reply) =>
        send(request, reply, context, async (caller) => {
          const input = { ...request.query, advertiser_id: request.params.advertiserId }
          const opened = (await context.operations.runRaw(operation, input, caller)) as {
            name: string
            csv: string
          }
          return { name: opened.name, type: 'text/csv; charset=utf-8', body: opened.csv }
        }),
    )
}

interface OpenedPdf {
  name: string
  pdf: Uint8Array
}

interface OpenedFile {
  name: string
  type: string
  body: Buffer | string
}

async function send(
  request: FastifyRequest,
  reply: FastifyReply,
  context: EndpointContext,
  openFile: (caller: Awaited<ReturnType<typeof callerOf>>) => Promise<OpenedFile>,
): Promise<FastifyReply> {
  asPrivateFile(reply)
  try {
    const { name, type, body } = await openFile(await callerOf(request, reply, context))
    return reply
      .header('content-disposition', `attachment; filename="${name}"`)
      .type(type)
      .send(body)
  } catch (error) {
    return refuse(request, reply, error, { context, next: request.url })
  }
}

import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { StandIn } from '#platform/payments'
import { isLocal } from '#surfaces/wire'
import { standInPage, standInStyle } from './stand-in-page.ts'

const base = '/_dev/cards'
const styleHash = createHash('sha256').update(standInStyle).digest('base64')
const pagePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`

/** For development, on this machine only: the page of the payment provider that only plays. */
export function addCardStandIn(app: FastifyInstance, standIn: StandIn): void {
  const onRequest = async (request: FastifyRequest, reply: FastifyReply) => {
    if (!isLocal(request) || isForeign(request)) return reply.code(404).send()
  }
  app.get<{ Params: { ref: string } }>(`${base}/:ref`, { onRequest }, async (request, reply) => {
    const page = await standIn.look(request.params.ref)
    return reply
      .code(page ? 200 : 404)
      .header('content-security-policy', pagePolicy)
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
      .send(standInPage(page))
  })
  app.post<{ Params: { ref: string }; Body: Record<string, unknown> | undefined }>(
    `${base}/:ref`,
    { onRequest },
    async ({ params: { ref }, body }, reply) => {
      const text = (name: string) => String(body?.[name] ?? '')
      const step = text('step')
      const entered = { number: text('number'), expiry: text('expiry') }
      const next =
        step === 'card'
          ? await standIn.enterCard(ref, entered)
          : step === 'cancel'
            ? await standIn.cancel(ref)
            : await standIn.confirm(ref, step === 'confirm')
      return reply.redirect(next, 303)
    },
  )
}

function isForeign({ headers }: FastifyRequest): boolean {
  return headers['sec-fetch-site'] === 'cross-site'
}

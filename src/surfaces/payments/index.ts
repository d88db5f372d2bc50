import type { FastifyInstance } from 'fastify'
import { finishCard } from '#contract/billing/cards'
import { finishPayment } from '#contract/billing/payments'
import { receivePaymentEvent } from '#contract/billing/receive-payment-event'
import { isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import { callerOf, type EndpointContext, refuseCall } from '#surfaces/wire'

const unknownCall = { resource: '', operation: null }

/**
 * `/payments/return/…`: where payment providers' pages lead back to. It takes what was done there and shows the
 * billing page, which says how it went.
 * `/payments/stripe/webhook/`: what Stripe announces.
 */
export async function addPaymentEndpoints(
  app: FastifyInstance,
  context: EndpointContext,
): Promise<void> {
  app.get<{ Params: { advertiserId: string; what: string; id: string } }>(
    '/payments/return/:advertiserId/:what/:id',
    async (request, reply) => {
      const { advertiserId: advertiser_id, what, id } = request.params
      const kept = new URL(request.url, context.settings.publicUrl).searchParams
      const caller = await callerOf(request, reply, context)
      const show = (outcome: string) => {
        kept.set('payment', outcome)
        const path = `/advertiser/${encodeURIComponent(advertiser_id)}/billing/`
        return reply.header('cache-control', 'no-store').redirect(`${path}?${kept}`, 303)
      }
      const { operations } = context
      try {
        if (what === 'card') {
          const input = { advertiser_id, profile_id: id }
          const billing = (await operations.runRaw(finishCard, input, caller)) as {
            is_valid: boolean
          }
          return show(billing.is_valid ? 'card' : 'card_open')
        }
        const input = { advertiser_id, charge_id: id }
        const charge = (await operations.runRaw(finishPayment, input, caller)) as { state: string }
        return show(charge.state === 'SUCCEEDED' ? 'paid' : charge.state.toLowerCase())
      } catch (error) {
        if (!isFailure(error)) throw error
        const problem = error.detail.data?.problem
        return show(typeof problem === 'string' ? problem : error.code)
      }
    },
  )
  await app.register(async (scope) => {
    scope.removeAllContentTypeParsers()
    // The signature is of the bytes as they were sent.
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: limits.jsonBodyBytes },
      (_request, body, done) => done(null, body),
    )
    scope.post('/payments/stripe/webhook', async (request, reply) => {
      const caller = await callerOf(request, reply, context)
      try {
        await context.operations.runRaw(
          receivePaymentEvent,
          { body: request.body, signature: String(request.headers['stripe-signature'] ?? '') },
          caller,
        )
        return reply.send({ received: true })
      } catch (error) {
        return refuseCall(request, reply, unknownCall, error, context)
      }
    })
  })
}

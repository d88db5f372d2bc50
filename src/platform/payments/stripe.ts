import { Stripe } from 'stripe'
import { type Micro, microOfSmallestPart } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import type {
  CardProvider,
  ChargeRequest,
  ChargeState,
  PaymentEvent,
  SetupState,
} from './payments.ts'
import { toPaymentEvent } from './stripe-events.ts'
import { stripeProblem } from './stripe-problems.ts'

export interface StripeOptions {
  secretKey: string
  webhookSecret: string
  /** Where its API is. */
  apiUrl: string
}

/** Payments by card with Stripe. Cards are entered and confirmed on its own pages, so that none of its scripts runs on ours and no number reaches us. */
export function createStripe({ secretKey, webhookSecret, apiUrl }: StripeOptions): CardProvider {
  const { protocol, hostname, port } = new URL(apiUrl)
  const stripe = new Stripe(secretKey, {
    protocol: protocol === 'http:' ? 'http' : 'https',
    host: hostname,
    ...(port !== '' && { port }),
    maxNetworkRetries: 2,
    timeout: 20_000,
    telemetry: false,
  })

  return {
    startSetup: ({ customerRef, name, key, returnUrl }) =>
      callStripe(async () => {
        const customer =
          customerRef ??
          (await stripe.customers.create({ name }, { idempotencyKey: `customer-${key}` })).id
        const session = await stripe.checkout.sessions.create(
          {
            mode: 'setup',
            customer,
            allowed_payment_method_types: ['card'],
            success_url: returnUrl,
            cancel_url: returnUrl,
          },
          { idempotencyKey: `setup-${key}` },
        )
        return { customerRef: customer, setupRef: session.id, url: session.url ?? returnUrl }
      }),
    readSetup: (setupRef) =>
      callStripe(async () => {
        const session = await stripe.checkout.sessions.retrieve(setupRef, {
          expand: ['setup_intent.payment_method'],
        })
        return toSetupState(session)
      }),
    charge: (request) =>
      callStripe(async () => {
        try {
          const idempotencyKey = `charge-${request.key}`
          const intent = await stripe.paymentIntents.create(toIntent(request), { idempotencyKey })
          return toChargeState(intent)
        } catch (error) {
          if (!(error instanceof Stripe.errors.StripeCardError)) throw error
          const paymentRef = error.payment_intent?.id ?? null
          return { state: 'FAILED', paymentRef, problem: stripeProblem(error) }
        }
      }),
    findCharge: ({ customerRef, charge }) =>
      callStripe(async () => {
        for await (const intent of stripe.paymentIntents.list({
          customer: customerRef,
          limit: 100,
        }))
          if (intent.metadata.charge_id === charge.charge_id) return toChargeState(intent)
        return null
      }),
    readCharge: (paymentRef) =>
      callStripe(async () => toChargeState(await stripe.paymentIntents.retrieve(paymentRef))),
    cancelCharge: (paymentRef) =>
      callStripe(async () => {
        try {
          return toChargeState(await stripe.paymentIntents.cancel(paymentRef))
        } catch (error) {
          // Paid at the last moment, it cannot be cancelled.
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
          return toChargeState(await stripe.paymentIntents.retrieve(paymentRef))
        }
      }),
    refund: ({ paymentRef, amount, currency, key }) =>
      callStripe(async () => {
        await stripe.refunds.create(
          { payment_intent: paymentRef, amount: toMinor(amount, currency) },
          { idempotencyKey: `refund-${key}` },
        )
      }),
    forgetCard: (cardRef) =>
      callStripe(async () => {
        await stripe.paymentMethods.detach(cardRef)
      }),
    readEvents: (since) =>
      callStripe(async () => {
        const events: PaymentEvent[] = []
        const created = { gte: Math.floor(since.getTime() / 1_000) }
        for await (const event of stripe.events.list({ created, limit: 100 })) {
          const known = toPaymentEvent(event)
          if (known) events.push(known)
        }
        return events.toReversed()
      }),
    readWebhook(body, signature) {
      try {
        return toPaymentEvent(stripe.webhooks.constructEvent(body, signature, webhookSecret))
      } catch {
        throw new Failure('webhook_signature')
      }
    },
  }
}

/** No answer, or one that says that Stripe is busy: nobody knows what was done. */
async function callStripe<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    const isAway =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeRateLimitError ||
      error instanceof Stripe.errors.StripeAPIError
    throw isAway ? new Failure('payments_unavailable') : error
  }
}

function toIntent(request: ChargeRequest): Stripe.PaymentIntentCreateParams {
  const { customerRef, cardRef, charge, amount, currency, description, returnUrl } = request
  return {
    amount: toMinor(amount, currency),
    currency: currency.toLowerCase(),
    customer: customerRef,
    payment_method: cardRef,
    allowed_payment_method_types: ['card'],
    description,
    metadata: { ...charge },
    confirm: true,
    ...(returnUrl === null ? { off_session: true } : { return_url: returnUrl }),
  }
}

/** Stripe counts the smallest coins. */
function toMinor(amount: Micro, currency: string): number {
  return Number(amount / microOfSmallestPart(currency))
}

function toSetupState(session: Stripe.Checkout.Session): SetupState {
  const setup = session.setup_intent
  if (session.status === 'expired') return { state: 'FAILED', problem: 'cancelled' }
  if (!setup || typeof setup === 'string' || setup.status !== 'succeeded') {
    const error = typeof setup === 'object' ? setup?.last_setup_error : null
    return error ? { state: 'FAILED', problem: stripeProblem(error) } : { state: 'PENDING' }
  }
  const method = setup.payment_method
  if (!method || typeof method === 'string' || !method.card)
    return { state: 'FAILED', problem: 'other' }
  const { brand, last4, exp_month, exp_year } = method.card
  return { state: 'VALID', card: { ref: method.id, brand, last4, exp_month, exp_year } }
}

function toChargeState(intent: Stripe.PaymentIntent): ChargeState {
  const { id: paymentRef, status, next_action, last_payment_error } = intent
  if (status === 'succeeded') return { state: 'SUCCEEDED', paymentRef }
  if (status === 'canceled') return { state: 'FAILED', paymentRef, problem: 'cancelled' }
  if (status === 'requires_payment_method' && last_payment_error)
    return { state: 'FAILED', paymentRef, problem: stripeProblem(last_payment_error) }
  const challengeUrl = next_action?.redirect_to_url?.url ?? null
  return { state: 'PENDING', paymentRef, challengeUrl }
}

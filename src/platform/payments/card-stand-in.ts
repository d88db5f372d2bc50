import { Failure } from '#contract/errors'
import type { Clock } from '#platform/clock'
import { newToken } from '#platform/crypto'
import type { Database, Writer } from '#platform/database'
import type { Card, CardProvider, ChargeRequest, ChargeState, StandIn } from './payments.ts'
import { standInCard } from './stand-in-cards.ts'
import {
  findState,
  insertState,
  lockState,
  type StandInPayment,
  type StandInSetup,
  selectEvents,
  updateState,
} from './stand-in-states.ts'

export interface StandInOptions {
  database: Database
  clock: Clock
  /** The URL of its page, without a trailing slash. */
  pageUrl: string
}

/** A provider that plays cards, for development and tests; the cards' numbers say what happens. It keeps what it knows in the database, because it talks to several processes. */
export function createCardStandIn(options: StandInOptions): {
  cards: CardProvider
  standIn: StandIn
} {
  return { cards: playCards(options), standIn: playPage(options) }
}

function playCards({ database, clock, pageUrl }: StandInOptions): CardProvider {
  const { reader } = database
  const inTransaction = <T>(work: (db: Writer) => Promise<T>) => database.transaction(work)
  const pageOf = (ref: string) => `${pageUrl}/${ref}/`

  return {
    async startSetup({ customerRef, key, returnUrl }) {
      const setupRef = `setup-${key}`
      const customer = customerRef ?? `customer-${newToken()}`
      return inTransaction(async (db) => {
        const state: StandInSetup = { customer, return_url: returnUrl, status: 'OPEN' }
        await insertState(db, setupRef, 'setup', clock.now(), state)
        const kept = await lockState(db, 'setup', setupRef)
        return { customerRef: kept?.customer ?? customer, setupRef, url: pageOf(setupRef) }
      })
    },
    async readSetup(setupRef) {
      const setup = await findState(reader, 'setup', setupRef)
      if (setup?.status === 'FAILED') return { state: 'FAILED', problem: setup.problem ?? 'other' }
      const card = setup?.card
      return setup?.status === 'VALID' && card ? { state: 'VALID', card } : { state: 'PENDING' }
    },
    charge: (request) =>
      inTransaction(async (db) => {
        const ref = `payment-${request.key}`
        const payment = await chargeCard(db, request)
        if (await insertState(db, ref, 'payment', clock.now(), payment)) {
          const card = await findState(db, 'card', request.cardRef)
          if (standInCard(card?.number ?? '')?.charged === 'dispute')
            await announce(db, clock, 'dispute_opened', ref, payment)
        }
        return stateOf(ref, await lockState(db, 'payment', ref), pageOf)
      }),
    async findCharge({ key }) {
      const ref = `payment-${key}`
      const payment = await findState(reader, 'payment', ref)
      return payment && stateOf(ref, payment, pageOf)
    },
    async readCharge(ref) {
      return stateOf(ref, await findState(reader, 'payment', ref), pageOf)
    },
    cancelCharge: (ref) =>
      inTransaction(async (db) => {
        const payment = await lockState(db, 'payment', ref)
        if (payment?.status === 'PENDING') {
          payment.status = 'FAILED'
          payment.problem = 'cancelled'
          await updateState(db, ref, payment)
        }
        return stateOf(ref, payment, pageOf)
      }),
    refund: ({ paymentRef, amount, key }) =>
      inTransaction(async (db) => {
        if (!(await insertState(db, `refund-${key}`, 'refund', clock.now(), {}))) return
        const payment = await lockState(db, 'payment', paymentRef)
        if (!payment) throw new Failure('charge_not_found')
        payment.refunded = String(BigInt(payment.refunded) + amount)
        await updateState(db, paymentRef, payment)
        await announce(db, clock, 'refunded', paymentRef, payment)
      }),
    forgetCard: async () => {},
    async readEvents(since) {
      const events = await selectEvents(reader, since)
      return events.map(({ ref, state }) => ({
        id: ref,
        kind: state.kind,
        paymentRef: state.payment,
        charge: state.charge,
        refunded: BigInt(state.refunded),
      }))
    },
    readWebhook: () => {
      throw new Failure('webhook_signature')
    },
  }
}

function playPage({ database, clock, pageUrl }: StandInOptions): StandIn {
  const { reader } = database
  const inTransaction = <T>(work: (db: Writer) => Promise<T>) => database.transaction(work)
  const pageOf = (ref: string) => `${pageUrl}/${ref}/`
  return {
    async look(ref) {
      const payment = await findState(reader, 'payment', ref)
      if (payment) {
        const amount = { amount: BigInt(payment.amount), currency: payment.currency }
        return { step: payment.status === 'PENDING' ? 'confirm' : 'over', amount }
      }
      const setup = await findState(reader, 'setup', ref)
      if (!setup) return null
      const steps = { OPEN: 'card', PENDING: 'confirm', VALID: 'over', FAILED: 'over' } as const
      return { step: steps[setup.status], amount: null }
    },
    enterCard: (ref, entered) =>
      inTransaction(async (db) => {
        const number = entered.number.replace(/\D/g, '')
        const { expiry } = entered
        const setup = await lockState(db, 'setup', ref)
        if (!setup) throw new Failure('not_found')
        if (setup.status !== 'OPEN') return setup.return_url
        const plays = standInCard(number)
        const card = toCard(number, plays?.brand ?? 'card', expiry)
        if (!plays || card === null) fail(setup, 'declined')
        else if (isOver(card, clock.now())) fail(setup, 'expired')
        else if (plays.entered === 'confirm' || plays.entered === 'ok') {
          await insertState(db, card.ref, 'card', clock.now(), { number })
          setup.card = card
          setup.status = plays.entered === 'ok' ? 'VALID' : 'PENDING'
        } else fail(setup, plays.entered)
        await updateState(db, ref, setup)
        return setup.status === 'PENDING' ? pageOf(ref) : setup.return_url
      }),
    confirm: (ref, isConfirmed) =>
      inTransaction(async (db) => {
        const setup = await lockState(db, 'setup', ref)
        if (setup) {
          if (setup.status === 'PENDING') {
            if (isConfirmed) setup.status = 'VALID'
            else fail(setup, 'confirmation_failed')
            await updateState(db, ref, setup)
          }
          return setup.return_url
        }
        const payment = await lockState(db, 'payment', ref)
        if (!payment) throw new Failure('not_found')
        if (payment.status === 'PENDING') {
          payment.status = isConfirmed ? 'SUCCEEDED' : 'FAILED'
          payment.problem = isConfirmed ? null : 'confirmation_failed'
          await updateState(db, ref, payment)
          if (isConfirmed) await announce(db, clock, 'succeeded', ref, payment)
        }
        return payment.return_url ?? '/'
      }),
    cancel: (ref) =>
      inTransaction(async (db) => {
        const setup = await lockState(db, 'setup', ref)
        if (!setup) throw new Failure('not_found')
        if (setup.status === 'OPEN' || setup.status === 'PENDING') {
          fail(setup, 'cancelled')
          await updateState(db, ref, setup)
        }
        return setup.return_url
      }),
  }
}

async function chargeCard(db: Writer, request: ChargeRequest): Promise<StandInPayment> {
  const card = await findState(db, 'card', request.cardRef)
  const plays = card && standInCard(card.number)
  const outcome = plays?.charged ?? 'declined'
  const isPaid = outcome === 'ok' || outcome === 'dispute'
  const mayConfirm = outcome === 'confirm' && request.returnUrl !== null
  return {
    amount: String(request.amount),
    currency: request.currency,
    charge: request.charge,
    customer: request.customerRef,
    return_url: request.returnUrl,
    status: isPaid ? 'SUCCEEDED' : mayConfirm ? 'PENDING' : 'FAILED',
    problem: isPaid || mayConfirm ? null : outcome === 'confirm' ? 'confirmation_needed' : outcome,
    refunded: '0',
  }
}

async function announce(
  db: Writer,
  clock: Clock,
  kind: 'succeeded' | 'refunded' | 'dispute_opened',
  ref: string,
  { charge, refunded }: StandInPayment,
): Promise<void> {
  await insertState(db, `event-${kind}-${ref}-${refunded}`, 'event', clock.now(), {
    kind,
    payment: ref,
    charge,
    refunded,
  })
}

function fail(setup: StandInSetup, problem: NonNullable<StandInSetup['problem']>): void {
  setup.status = 'FAILED'
  setup.problem = problem
}

function stateOf(
  ref: string,
  payment: StandInPayment | null,
  pageOf: (ref: string) => string,
): ChargeState {
  if (payment?.status === 'SUCCEEDED') return { state: 'SUCCEEDED', paymentRef: ref }
  if (payment?.status === 'PENDING')
    return { state: 'PENDING', paymentRef: ref, challengeUrl: pageOf(ref) }
  return { state: 'FAILED', paymentRef: ref, problem: payment?.problem ?? 'other' }
}

/** From `04 / 30`. Null for what is no date. */
function toCard(number: string, brand: string, expiry: string): Card | null {
  const [, month = '', year = ''] = /^(0?[1-9]|1[0-2])\s*\/\s*(?:20)?(\d\d)$/.exec(expiry) ?? []
  if (month === '') return null
  return {
    ref: `card-${newToken()}`,
    brand,
    last4: number.slice(-4),
    exp_month: Number(month),
    exp_year: 2_000 + Number(year),
  }
}

function isOver({ exp_month, exp_year }: Card, now: Date): boolean {
  return now.getTime() >= Date.UTC(exp_year, exp_month)
}

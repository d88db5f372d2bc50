import type { Micro } from '#contract/advertisers/money'
import type { CardProblem, PaymentsKind } from '#contract/billing/enums'
import type { AdvertiserId, ChargeId } from '#contract/ids'

/** How ad accounts pay. */
export interface Payments {
  kind: PaymentsKind
  /** Null: by transfer, for an invoice. */
  cards: CardProvider | null
  standIn: StandIn | null
}

/** Money that is charged, in whole parts of the smallest coin. */
export interface Money {
  amount: Micro
  currency: string
}

export interface Card {
  ref: string
  brand: string
  last4: string
  exp_month: number
  exp_year: number
}

export interface SetupRequest {
  /** Null for somebody the provider does not know yet. */
  customerRef: string | null
  name: string
  /** Idempotency key. */
  key: string
  /** Where the provider's page leads back to. */
  returnUrl: string
}

export interface SetupStarted {
  customerRef: string
  setupRef: string
  /** The provider's page, where the card is entered and confirmed. */
  url: string
}

export type SetupState =
  | { state: 'PENDING' }
  | { state: 'VALID'; card: Card }
  | { state: 'FAILED'; problem: CardProblem }

export interface ChargeRequest extends Money {
  /** Idempotency key: however often it is sent, the card is charged once. */
  key: string
  customerRef: string
  cardRef: string
  /** What the payment is for, returned with its events. */
  charge: ChargeName
  description: string
  /** Set when the payer is there to confirm it; where the provider's page leads back to. */
  returnUrl: string | null
}

export interface ChargeName {
  advertiser_id: AdvertiserId
  charge_id: ChargeId
}

export type ChargeState =
  | { state: 'PENDING'; paymentRef: string; challengeUrl: string | null }
  | { state: 'SUCCEEDED'; paymentRef: string }
  | { state: 'FAILED'; paymentRef: string | null; problem: CardProblem }

/** What a provider announces. `refunded`: in total. */
export type PaymentEventKind =
  | 'succeeded'
  | 'failed'
  | 'refunded'
  | 'dispute_opened'
  | 'dispute_won'
  | 'dispute_lost'

export interface PaymentEvent {
  /** Unique for the provider, however often it is announced. */
  id: string
  kind: PaymentEventKind
  paymentRef: string
  /** Where the provider returns it. */
  charge: ChargeName | null
  refunded?: Micro
  problem?: CardProblem
}

/** Every method throws `payments_unavailable` when there is no answer; then nothing is known. */
export interface CardProvider {
  startSetup(request: SetupRequest): Promise<SetupStarted>
  readSetup(setupRef: string): Promise<SetupState>
  charge(request: ChargeRequest): Promise<ChargeState>
  /** What came of an earlier request with this key; null if the provider knows none. */
  findCharge(
    request: Pick<ChargeRequest, 'key' | 'customerRef' | 'charge'>,
  ): Promise<ChargeState | null>
  readCharge(paymentRef: string): Promise<ChargeState>
  /** Ends a payment that waits for its payer; returns what became of it, for it may have been paid meanwhile. */
  cancelCharge(paymentRef: string): Promise<ChargeState>
  refund(refund: Money & { paymentRef: string; key: string }): Promise<void>
  forgetCard(cardRef: string): Promise<void>
  /** Events since then, the oldest first: of those that were announced, some may not have arrived. */
  readEvents(since: Date): Promise<PaymentEvent[]>
  /** Null for an event that is none of ours. Throws `webhook_signature` for what the provider did not sign. */
  readWebhook(body: Buffer, signature: string): PaymentEvent | null
}

/** The page of a provider that only plays: it takes no money. */
export interface StandIn {
  /** What the page shows; null for what is unknown. */
  look(ref: string): Promise<StandInPage | null>
  /** Where to go next. */
  enterCard(ref: string, entered: { number: string; expiry: string }): Promise<string>
  confirm(ref: string, isConfirmed: boolean): Promise<string>
  cancel(ref: string): Promise<string>
}

export interface StandInPage {
  step: 'card' | 'confirm' | 'over'
  amount: Money | null
}

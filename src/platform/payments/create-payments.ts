import type { PaymentsKind } from '#contract/billing/enums'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createCardStandIn } from './card-stand-in.ts'
import type { CardProvider, Payments } from './payments.ts'
import type { StripeOptions } from './stripe.ts'

export interface PaymentsOptions {
  kind: PaymentsKind
  publicUrl: string
  stripe: StripeOptions
  database: Database
  clock: Clock
  /** Called with what came of each attempt to charge a card. */
  onCharge(outcome: 'succeeded' | 'failed' | 'pending' | 'unavailable'): void
}

export async function createPayments(options: PaymentsOptions): Promise<Payments> {
  const { kind, publicUrl, database, clock } = options
  switch (kind) {
    case 'invoice':
      return { kind, cards: null, standIn: null }
    case 'card-stand-in': {
      const pageUrl = `${publicUrl}/_dev/cards`
      const { cards, standIn } = createCardStandIn({ database, clock, pageUrl })
      return { kind, cards: counted(cards, options.onCharge), standIn }
    }
    case 'stripe': {
      // Large, and only loaded where it is used.
      const { createStripe } = await import('./stripe.ts')
      return { kind, cards: counted(createStripe(options.stripe), options.onCharge), standIn: null }
    }
  }
}

function counted(cards: CardProvider, onCharge: PaymentsOptions['onCharge']): CardProvider {
  return {
    ...cards,
    charge: async (request) => {
      try {
        const outcome = await cards.charge(request)
        onCharge(outcome.state.toLowerCase() as Lowercase<typeof outcome.state>)
        return outcome
      } catch (error) {
        onCharge('unavailable')
        throw error
      }
    },
  }
}

import type { Micro } from '#contract/advertisers/money'
import type { CardProblem, ChargeStatus } from '#contract/billing/enums'
import { type LedgerLine, move, type TransactionKind } from '../ledger/ledger-rules.ts'

/** What decides how a charge goes on. */
export interface ChargeFacts {
  state: ChargeStatus
  amount: Micro
  refunded: Micro
  /** Paid in advance: what is given back of it cannot be spent any more. */
  isTopUp: boolean
  dispute: 'OPEN' | 'WON' | 'LOST' | null
  problem: CardProblem | null
}

/** What a provider answered or announced, in whatever order and however often. */
export type ChargeEvent =
  | { kind: 'succeeded' }
  | { kind: 'failed'; problem: CardProblem }
  /** `total`: of all refunds so far. */
  | { kind: 'refunded'; total: Micro }
  | { kind: 'dispute_opened' }
  | { kind: 'dispute_won' }
  | { kind: 'dispute_lost' }
  /** It never was: entered by mistake. */
  | { kind: 'reversed' }

export interface Posting {
  /** Added to the charge's id, it is the transaction's key. */
  key: string
  kind: TransactionKind
  lines: LedgerLine[]
}

/** The charge after an event, and what is posted; null where the event changes nothing. */
export function nextCharge(
  charge: ChargeFacts,
  event: ChargeEvent,
): { charge: ChargeFacts; posting: Posting | null } | null {
  const kept = charge.amount - charge.refunded
  const isPaid = charge.state === 'SUCCEEDED' || charge.state === 'REFUNDED'
  switch (event.kind) {
    case 'succeeded':
      // Money that came after all is taken into account, whatever was believed before.
      if (charge.state !== 'PENDING' && charge.state !== 'FAILED') return null
      return {
        charge: { ...charge, state: 'SUCCEEDED', problem: null },
        posting: {
          key: 'charge',
          kind: 'CHARGE',
          lines: move(charge.amount, 'receivable', 'cash'),
        },
      }
    case 'failed':
      if (charge.state !== 'PENDING') return null
      return { charge: { ...charge, state: 'FAILED', problem: event.problem }, posting: null }
    case 'refunded': {
      const total = event.total > charge.amount ? charge.amount : event.total
      const more = total - charge.refunded
      if (!isPaid || more <= 0n) return null
      return {
        charge: {
          ...charge,
          refunded: total,
          state: total === charge.amount ? 'REFUNDED' : charge.state,
        },
        posting: {
          key: `refund ${total}`,
          kind: 'REFUND',
          lines: move(more, 'cash', charge.isTopUp ? 'receivable' : 'refunds'),
        },
      }
    }
    case 'dispute_opened':
      if (charge.state !== 'SUCCEEDED' || charge.dispute !== null) return null
      return {
        charge: { ...charge, state: 'DISPUTED', dispute: 'OPEN', problem: 'disputed' },
        posting: { key: 'dispute', kind: 'DISPUTE', lines: move(kept, 'cash', 'disputes') },
      }
    case 'dispute_won':
      if (charge.dispute !== 'OPEN') return null
      return {
        charge: { ...charge, state: 'SUCCEEDED', dispute: 'WON', problem: null },
        posting: { key: 'dispute won', kind: 'DISPUTE_WON', lines: move(kept, 'disputes', 'cash') },
      }
    case 'dispute_lost':
      if (charge.dispute !== 'OPEN') return null
      return {
        // The bank gave the money back: it is owed again.
        charge: { ...charge, dispute: 'LOST' },
        posting: {
          key: 'dispute lost',
          kind: 'DISPUTE_LOST',
          lines: move(kept, 'disputes', 'receivable'),
        },
      }
    case 'reversed':
      if (charge.state !== 'SUCCEEDED' || charge.refunded > 0n) return null
      return {
        charge: { ...charge, state: 'REVERSED' },
        posting: {
          key: 'reversal',
          kind: 'REVERSAL',
          lines: move(charge.amount, 'cash', 'receivable'),
        },
      }
  }
}

/** What an event means for the card that was charged; undefined where it means nothing. */
export function problemAfter({ kind, ...event }: ChargeEvent): CardProblem | null | undefined {
  if (kind === 'succeeded' || kind === 'dispute_won') return null
  if (kind === 'dispute_opened') return 'disputed'
  return kind === 'failed' ? (event as { problem: CardProblem }).problem : undefined
}

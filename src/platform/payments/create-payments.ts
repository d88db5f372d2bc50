import type { PaymentsKind } from '#contract/billing/enums'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/database'
import { createCardStandIn } from './card-stand-in.ts'
import type { Payments } from './payments.ts'

export interface PaymentsOptions {
  kind: PaymentsKind
  publicUrl: string
  database: Database
  clock: Clock
}

export function createPayments({ kind, publicUrl, database, clock }: PaymentsOptions): Payments {
  switch (kind) {
    case 'invoice':
      return { kind, cards: null, standIn: null }
    case 'card-stand-in':
      return { kind, ...createCardStandIn({ database, clock, pageUrl: `${publicUrl}/_dev/cards` }) }
  }
}

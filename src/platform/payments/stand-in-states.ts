import type { CardProblem } from '#contract/billing/enums'
import { type Db, row, rows, type Writer, wrote } from '#platform/database'
import type { Card, ChargeName } from './payments.ts'

export interface StandInSetup {
  customer: string
  return_url: string
  status: 'OPEN' | 'PENDING' | 'VALID' | 'FAILED'
  problem?: CardProblem
  card?: Card
}

export interface StandInPayment {
  /** In micro units. */
  amount: string
  currency: string
  charge: ChargeName
  customer: string
  return_url: string | null
  status: 'PENDING' | 'SUCCEEDED' | 'FAILED'
  problem: CardProblem | null
  refunded: string
}

interface StandInEvent {
  kind: 'succeeded' | 'refunded' | 'dispute_opened'
  payment: string
  charge: ChargeName
  refunded: string
}

interface States {
  setup: StandInSetup
  card: { number: string }
  payment: StandInPayment
  refund: Record<string, never>
  event: StandInEvent
}

/** Whether it was new; else the one that was there stays. */
export function insertState<Kind extends keyof States>(
  db: Writer,
  ref: string,
  kind: Kind,
  now: Date,
  state: States[Kind],
): Promise<boolean> {
  return wrote(
    db,
    `insert into payment_stand_in (ref, kind, state, created_at) values ($1, $2, $3, $4)
     on conflict (ref) do nothing returning 1`,
    [ref, kind, JSON.stringify(state), now],
  )
}

export async function updateState(
  db: Writer,
  ref: string,
  state: States[keyof States],
): Promise<void> {
  await rows(db, 'update payment_stand_in set state = $2 where ref = $1', [
    ref,
    JSON.stringify(state),
  ])
}

export async function findState<Kind extends keyof States>(
  db: Db,
  kind: Kind,
  ref: string,
): Promise<States[Kind] | null> {
  const found = await row<{ state: object }>(
    db,
    'select state from payment_stand_in where kind = $1 and ref = $2',
    [kind, ref],
  )
  return found && (found.state as States[Kind])
}

/** As `findState`, and locks it until the transaction ends. */
export async function lockState<Kind extends keyof States>(
  db: Writer,
  kind: Kind,
  ref: string,
): Promise<States[Kind] | null> {
  const found = await row<{ state: object }>(
    db,
    'select state from payment_stand_in where kind = $1 and ref = $2 for update',
    [kind, ref],
  )
  return found && (found.state as States[Kind])
}

export async function selectEvents(
  db: Db,
  since: Date,
): Promise<{ ref: string; state: StandInEvent }[]> {
  const found = await rows<{ ref: string; state: object }>(
    db,
    `select ref, state from payment_stand_in where kind = 'event' and created_at >= $1 order by created_at, ref`,
    [since],
  )
  return found.map(({ ref, state }) => ({ ref, state: state as StandInEvent }))
}

import { dayAt, endOfDay, startOfDay } from '#contract/campaigns/days'
import type { Database } from '#platform/database'
import { floorOf, otherCountries, type PriceFloors } from '../../auction/price-floors.ts'
import { rangeOf } from '../../pacing/automatic-bid.ts'
import { amountForDay, type BudgetDay } from '../../pacing/day-budget.ts'
import { evenForecast } from '../../pacing/forecast.ts'
import { createPace, type Pace, updatePace } from '../../pacing/pace.ts'
import { outstanding } from '../../pacing/reservation.ts'
import { firstPassThrough } from './first-pass-through.ts'
import {
  type OwnPacing,
  type PacingRow,
  savePacing,
  selectPacing,
  selectSpend,
} from './pacing-queries.ts'
import type { ServedBudget } from './served-budget.ts'

/** How this process paces the budgets of what it shows. */
export interface BudgetPaces {
  paces: ReadonlyMap<string, Pace>
  /**
   * Brings all of them up to date with what was counted, and with what other processes expect; says to these what
   * this one does.
   */
  update(budgets: ReadonlyMap<string, ServedBudget>, now: Date): Promise<void>
  /** Begins those that are missing, so that what is new runs at once, and follows amounts that were changed. */
  begin(budgets: ReadonlyMap<string, ServedBudget>, now: Date): Promise<void>
}

export interface BudgetPacesOptions {
  database: Pick<Database, 'reader' | 'transaction'>
  /** A name that no other process has. */
  process: string
  /** How many ads this process decides about in a millisecond. */
  decisionsPerMs(): number
  floors(): PriceFloors
}

/** As measured: most clicks follow within four minutes, and count within one. */
const latency = { responseMs: 240_000, feedbackMs: 60_000 }
/** What a process expected that has been silent for longer has come, or will not. */
const silentMs = latency.responseMs + latency.feedbackMs
/** How old what is known of yesterday may be. */
const rememberedMs = 2 * 86_400_000
const chunk = 1_000

interface Known {
  /** On a day of this week. */
  spentOn(day: string): bigint
  spentEver: bigint
  rows: PacingRow[]
}

export function createBudgetPaces(options: BudgetPacesOptions): BudgetPaces {
  const { database, process } = options
  const paces = new Map<string, Pace>()
  /** As it was written last, so that only what changed is written. */
  const written = new Map<string, string>()
  /** The terms that each was begun with. */
  const terms = new Map<string, string>()

  const apply = (budget: ServedBudget, known: Known, now: Date) => {
    const at = now.getTime()
    const day = dayOf(budget, now)
    const before = paces.get(budget.budget_id)
    const today = dayAt(budget.time_zone, now)
    const spent = known.spentOn(today)
    const ends = budget.ends_at?.getTime() ?? null
    const spentBefore = known.spentEver > spent ? known.spentEver - spent : 0n
    const past = { before: spentBefore, day: today, onDay: known.spentOn }
    const amount = amountForDay(budget, past, day, ends)
    terms.set(budget.budget_id, termsOf(budget))
    const others = known.rows.filter((row) => row.process !== process)
    const recent = others.filter((row) => row.updated_at.getTime() > at - silentMs)
    const elsewhere = {
      events: recent.reduce((sum, row) => sum + row.expected_events, 0),
      amount: recent.reduce((sum, row) => sum + Number(row.expected_micro), 0),
    }
    if (before !== undefined && before.day.startsAt === day.startsAt) {
      before.amount = Number(amount)
      before.pacing = budget.pacing
      before.automatic = automaticOf(budget, options.floors(), before, undefined)
      updatePace(before, at, { spent, elsewhere }, evenForecast)
      return
    }
    const last = known.rows.toSorted((a, b) => +b.updated_at - +a.updated_at)[0]
    const pace = createPace({
      pacing: budget.pacing,
      day,
      amount,
      spent,
      latency,
      at,
      passThrough:
        before?.passThrough ??
        last?.pass_through ??
        firstPassThrough(budget, amount, day.endsAt - at, options.decisionsPerMs()),
      automatic: automaticOf(budget, options.floors(), before, last),
    })
    if (before !== undefined) {
      pace.reservation = before.reservation
      before.isOver = true
    }
    pace.elsewhere = elsewhere
    paces.set(budget.budget_id, pace)
  }

  const readAndApply = async (budgets: readonly ServedBudget[], now: Date) => {
    for (let from = 0; from < budgets.length; from += chunk) {
      const some = budgets.slice(from, from + chunk)
      const known = await readKnown(database, some, now)
      for (const budget of some) apply(budget, known(budget.budget_id), now)
    }
  }

  const write = async (budgets: ReadonlyMap<string, ServedBudget>, now: Date) => {
    const own = [...budgets.values()].flatMap((budget): OwnPacing[] => {
      const pace = paces.get(budget.budget_id)
      if (pace === undefined) return []
      const row = ownPacing(budget, pace, now)
      return written.get(budget.budget_id) === stateOf(row) ? [] : [row]
    })
    for (let from = 0; from < own.length; from += chunk) {
      const some = own.slice(from, from + chunk)
      await database.transaction((db) => savePacing(db, process, some, now))
      for (const row of some) written.set(row.budget_id, stateOf(row))
    }
  }

  return {
    paces,
    update: async (budgets, now) => {
      // Of what is live no more, only what is out still matters, should it go on.
      for (const [id, pace] of paces) {
        if (budgets.has(id) || outstanding(pace.reservation, now.getTime()).amount > 0) continue
        pace.isOver = true
        paces.delete(id)
        written.delete(id)
        terms.delete(id)
      }
      await readAndApply([...budgets.values()], now)
      await write(budgets, now)
    },
    begin: async (budgets, now) => {
      const fresh = [...budgets.values()].filter(
        (budget) => terms.get(budget.budget_id) !== termsOf(budget),
      )
      await readAndApply(fresh, now)
    },
  }
}

async function readKnown(
  { reader }: BudgetPacesOptions['database'],
  budgets: readonly ServedBudget[],
  now: Date,
): Promise<(budgetId: string) => Known> {
  const keys = budgets.map(({ advertiser_id, budget_id, time_zone }) => {
    return { advertiser_id, budget_id, day: dayAt(time_zone, now) }
  })
  const [spend, pacing] = await Promise.all([
    selectSpend(reader, keys),
    selectPacing(reader, keys, new Date(now.getTime() - rememberedMs)),
  ])
  const spendOf = Map.groupBy(spend, ({ budget_id }) => budget_id)
  const pacingOf = Map.groupBy(pacing, ({ budget_id }) => budget_id)
  return (id) => {
    const spentOn = (on: string | null) =>
      BigInt(spendOf.get(id)?.find(({ day }) => day === on)?.spent_micro ?? 0)
    return { spentOn, spentEver: spentOn(null), rows: pacingOf.get(id) ?? [] }
  }
}

function dayOf({ time_zone }: ServedBudget, now: Date): BudgetDay {
  const day = dayAt(time_zone, now)
  return {
    startsAt: startOfDay(time_zone, day).getTime(),
    endsAt: endOfDay(time_zone, day).getTime(),
  }
}

function automaticOf(
  { automatic }: ServedBudget,
  floors: PriceFloors,
  before: Pace | undefined,
  last: PacingRow | undefined,
): Pace['automatic'] {
  if (automatic === null) return null
  const floor = floorOf(floors, otherCountries, automatic.event)
  const { first, ...range } = rangeOf(automatic, floor)
  const bid = before?.automatic?.bid ?? Number(last?.automatic_bid ?? first)
  return { range, bid: Math.min(range.max, Math.max(range.min, bid)) }
}

function ownPacing(
  { advertiser_id, budget_id, time_zone }: ServedBudget,
  pace: Pace,
  now: Date,
): OwnPacing {
  const { events, amount } = outstanding(pace.reservation, now.getTime())
  return {
    advertiser_id,
    budget_id,
    day: dayAt(time_zone, now),
    pass_through: pace.passThrough,
    automatic_bid: pace.automatic?.bid ?? null,
    expected_events: events,
    expected_micro: Math.ceil(amount),
  }
}

/** What is to be followed at once. */
function termsOf({ type, amount_micro, flexible_since }: ServedBudget): string {
  return [type, amount_micro, flexible_since ?? ''].join(' ')
}

function stateOf({ day, pass_through, automatic_bid, expected_events }: OwnPacing): string {
  return [day, pass_through, automatic_bid, expected_events].join(' ')
}

import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure, type FailureCode } from '#contract/errors'

export { addressKey } from './address-key.ts'

export interface Budget {
  points: number
  perSeconds: number
  /** Counted over all processes, in the database; else in this process alone. */
  shared: boolean
}

export interface RateLimiter {
  /**
   * Takes points, by default one, or fails with the time to wait. Returns how many were taken in this window, these
   * included; 0 where limits are off.
   */
  take(budget: string, key: string, code?: FailureCode, points?: number): Promise<number>
  /** Whether points are left, without taking one. */
  mayTake(budget: string, key: string): Promise<boolean>
  /** Resets the count, as after a correct password. */
  reset(budget: string, key: string): Promise<void>
}

export interface RateLimiterOptions {
  budgets: Record<string, Budget>
  /** RATE_LIMIT_SCALE: 2 doubles every budget, 0 turns limits off. */
  scale: number
  pool: pg.Pool
}

/**
 * The one rate limiter. While the database is unavailable, shared budgets are counted in memory rather than
 * not at all.
 */
export function createRateLimiter({ budgets, scale, pool }: RateLimiterOptions): RateLimiter {
  if (scale === 0) {
    return { take: async () => 0, mayTake: async () => true, reset: async () => {} }
  }
  const limiters = new Map(
    Object.entries(budgets).map(([name, budget]) => [
      name,
      createLimiter(name, budget, scale, pool),
    ]),
  )
  const find = (budget: string) => {
    const limiter = limiters.get(budget)
    if (!limiter) throw new Error(`No rate budget is named ${budget}`)
    return limiter
  }

  return {
    async take(budget, key, code = 'rate_limited', points = 1) {
      try {
        return (await find(budget).consume(key, points)).consumedPoints
      } catch (refusal) {
        if (!(refusal instanceof RateLimiterRes)) throw refusal
        throw new Failure(code, {
          retry_after_s: Math.max(1, Math.ceil(refusal.msBeforeNext / 1_000)),
        })
      }
    },
    async mayTake(budget, key) {
      const state = await find(budget).get(key)
      return state === null || state.remainingPoints > 0
    },
    async reset(budget, key) {
      await find(budget).delete(key)
    },
  }
}

/** Counting must leave the request itself enough time when the database is frozen. */
const queryOptions = { query_timeout: 1_500 }

function createLimiter(name: string, budget: Budget, scale: number, pool: pg.Pool) {
  const points = Math.max(1, Math.round(budget.points * scale))
  const inMemory = new RateLimiterMemory({ keyPrefix: name, points, duration: budget.perSeconds })
  if (!budget.shared) return inMemory
  return new RateLimiterPostgres({
    storeClient: { query: (query: pg.QueryConfig) => pool.query({ ...query, ...queryOptions }) },
    storeType: 'client',
    keyPrefix: name,
    points,
    duration: budget.perSeconds,
    tableName: 'rate_limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    inMemoryBlockOnConsumed: points + 1,
    insuranceLimiter: inMemory,
  })
}

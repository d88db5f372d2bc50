import type { AnyId } from '#contract/ids'
import type { Clock } from '#platform/clock'

/*
 * Ids are 63 bits: 41 of milliseconds since 2026-01-01, 10 of the process's number, 12 of a count.
 * They sort by creation time and need no sequence in the database.
 */
const epochMs = Date.UTC(2026, 0, 1)
const processBits = 10n
const countBits = 12n
/** Number of bits below the milliseconds. */
export const timeShift = processBits + countBits
const maxPerMs = 1 << Number(countBits)

export const processNumbers = 1 << Number(processBits)

/** Makes an id of the kind that is expected where it is called. */
export type NewId = <Id extends AnyId>() => Id

/**
 * Creates ids that never repeat and always increase within one process, even when the clock goes back.
 * `processNumber` must differ between processes that run at the same time.
 */
export function createIds(clock: Clock, processNumber: number): NewId {
  const number = BigInt(processNumber % processNumbers)
  let lastMs = 0
  let count = 0

  return <Id extends AnyId>() => {
    const nowMs = clock.now().getTime() - epochMs
    if (nowMs > lastMs) {
      lastMs = nowMs
      count = 0
    } else {
      count += 1
      if (count === maxPerMs) {
        lastMs += 1
        count = 0
      }
    }
    return ((BigInt(lastMs) << timeShift) | (number << countBits) | BigInt(count)).toString() as Id
  }
}

/** Below all ids that are made from this moment on, and above those of before. */
export function firstIdAt(moment: Date): string {
  return String(BigInt(Math.max(0, moment.getTime() - epochMs)) << timeShift)
}

/** When an id was created. */
export function madeAt(id: string): Date {
  return new Date(Number(BigInt(id) >> timeShift) + epochMs)
}

/** Older first: the order in which rows are locked. */
export function compareIds(a: string, b: string): number {
  return a.length - b.length || (a < b ? -1 : Number(a > b))
}

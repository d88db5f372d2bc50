import type { Clock } from '#platform/clock'

/*
 * Ids are 63 bits: 41 of milliseconds since 2026-01-01, 10 of the process's number, 12 of a count.
 * They sort by time of making and need no sequence in the database.
 */
const epochMs = Date.UTC(2026, 0, 1)
const processBits = 10n
const countBits = 12n
/** Below the milliseconds. */
export const timeShift = processBits + countBits
const mostPerMs = 1 << Number(countBits)

export const processNumbers = 1 << Number(processBits)

/**
 * Makes ids that never repeat and never go back within one process, even when the clock does.
 * `processNumber` must differ between processes that live at the same time.
 */
export function createIds(clock: Clock, processNumber: number): () => string {
  const number = BigInt(processNumber % processNumbers)
  let lastMs = 0
  let count = 0

  return () => {
    const nowMs = clock.now().getTime() - epochMs
    if (nowMs > lastMs) {
      lastMs = nowMs
      count = 0
    } else {
      count += 1
      if (count === mostPerMs) {
        lastMs += 1
        count = 0
      }
    }
    return ((BigInt(lastMs) << timeShift) | (number << countBits) | BigInt(count)).toString()
  }
}

/** When an id was made. */
export function madeAt(id: string): Date {
  return new Date(Number(BigInt(id) >> timeShift) + epochMs)
}

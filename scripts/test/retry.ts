import { type Failed, wholeRun } from './results.ts'

/** A run with more flaky tests than this fails. */
export const maxFlaky = 3

/** Plain unit tests give the same result each time, and a run with too many failures cannot pass any more. */
export function isWorthRetry(
  failed: readonly Failed[],
  isPlainUnitTest: (file: string) => boolean,
): boolean {
  if (failed.length === 0 || failed.length > maxFlaky) return false
  return !failed.some(({ file, name }) => name === wholeRun || isPlainUnitTest(file))
}

export interface Verdict {
  failed: Failed[]
  /** Failed first, but passed on retry. */
  flaky: Failed[]
}

/** Tests that failed only in the second run count as failed, too. */
export function judge(first: readonly Failed[], second: readonly Failed[]): Verdict {
  const flaky = first.filter(
    (one) => !second.some(({ file, name }) => file === one.file && name === one.name),
  )
  return { failed: [...second], flaky }
}

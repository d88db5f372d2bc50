import { type Failed, wholeRun } from './results.ts'

/** More tests than these that pass only the second time fail a run. */
export const maxFlaky = 3

/** A test of rules alone gives the same result each time; nor is a run tried again that cannot pass any more. */
export function isWorthSecondTry(
  failed: readonly Failed[],
  isOfRules: (file: string) => boolean,
): boolean {
  if (failed.length === 0 || failed.length > maxFlaky) return false
  return !failed.some(({ file, name }) => name === wholeRun || isOfRules(file))
}

export interface Verdict {
  failed: Failed[]
  /** Failed, and passed in a fresh world. */
  flaky: Failed[]
}

/** What only the second run failed at has failed too. */
export function judge(first: readonly Failed[], second: readonly Failed[]): Verdict {
  const flaky = first.filter(
    (one) => !second.some(({ file, name }) => file === one.file && name === one.name),
  )
  return { failed: [...second], flaky }
}

const worlds =
  /#testing\/(world|served-world|database|work-off|faults|outside)|node:(child_process|http|https|net|tls)'|createTestDatabase|createImageProcessor|startProcessors/

/** By its text: a test of rules starts no database, server or process. */
export function isOfRules(text: string): boolean {
  return !worlds.test(text)
}

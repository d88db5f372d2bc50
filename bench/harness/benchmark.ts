import type { BenchContext } from './bench-context.ts'
import type { Comparison } from './compare.ts'

/** One benchmark with a target; one file each. */
export interface Benchmark {
  /** The argument of `npm run bench`. */
  name: string
  /** Whether the product must serve its built pages. */
  needsPages: boolean
  measure(context: BenchContext): Promise<Finding[]>
}

/** A ratio against a baseline, a plain figure with a maximum, or why there is no figure. */
export type Finding =
  | { kind: 'ratio'; what: string; against: string; atLeast: number; measured: Comparison }
  | { kind: 'figure'; what: string; value: number; unit: string; atMost: number; detail: string }
  | { kind: 'refused'; what: string; message: string }

export function isMet(finding: Finding): boolean {
  if (finding.kind === 'refused') return false
  return finding.kind === 'ratio'
    ? finding.measured.ratio >= finding.atLeast
    : finding.value <= finding.atMost
}

/** A figure to two decimals, and the most it may be. */
export function figure(
  what: string,
  value: number,
  unit: string,
  atMost: number,
  detail: string,
): Finding {
  return { kind: 'figure', what, value: Math.round(value * 100) / 100, unit, atMost, detail }
}

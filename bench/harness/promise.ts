import type { Comparison } from './compare.ts'
import type { Stage } from './stage.ts'

/** One thing the product promises about its speed; one file each. */
export interface SpeedPromise {
  /** As given to `npm run bench`. */
  name: string
  /** Whether the product must serve its built pages. */
  needsPages: boolean
  keep(stage: Stage): Promise<Finding[]>
}

/** A ratio against a baseline, or a plain figure with a most. */
export type Finding =
  | { kind: 'ratio'; what: string; against: string; atLeast: number; measured: Comparison }
  | { kind: 'figure'; what: string; value: number; unit: string; atMost: number; detail: string }

export function isKept(finding: Finding): boolean {
  return finding.kind === 'ratio'
    ? finding.measured.ratio >= finding.atLeast
    : finding.value <= finding.atMost
}

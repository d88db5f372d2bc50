import { createHash } from 'node:crypto'
import type { ExperimentGroup } from '#contract/experiments/names'

export interface Switch {
  name: string
  is_on: boolean
  share_percent: number
  holdout_percent: number
}

/**
 * The group of a unit (a browser), from the names alone: the same on every machine and every day. Who is in
 * stays in when the share grows, because the share is a mark on a line that each unit has its place on.
 * Holdouts are drawn on a line of their own, so that a change of the share moves nobody in or out of them.
 */
export function groupOf(experiment: Switch, unit: string): ExperimentGroup {
  const { name, is_on, share_percent, holdout_percent } = experiment
  if (!is_on) return 'off'
  if (holdout_percent > 0 && placeOnLine(`holdout ${name}`, unit) < holdout_percent)
    return 'holdout'
  return placeOnLine(`share ${name}`, unit) < share_percent ? 'enabled' : 'control'
}

/** Whether units of this experiment fare differently; if not, nobody needs to be told apart. */
export function isSplit({ is_on, share_percent, holdout_percent }: Switch): boolean {
  const isAllOrNone = (percent: number) => percent === 0 || percent === 100
  return is_on && !(isAllOrNone(share_percent) && isAllOrNone(holdout_percent))
}

/** From 0 up to, never at, 100. */
function placeOnLine(line: string, unit: string): number {
  const digest = createHash('sha256').update(`${line}\n${unit}`).digest()
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100
}

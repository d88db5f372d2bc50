import { createHash } from 'node:crypto'
import type { ExperimentGroup } from '#contract/experiments/names'

export interface ExperimentSettings {
  name: string
  is_on: boolean
  share_percent: number
  holdout_percent: number
}

/**
 * The group of a unit (a browser or a member), computed from the names alone: the same on every machine and every day. Enabled
 * units stay enabled when the share grows, because each unit has a fixed percentile that is compared with the share.
 * Holdouts use another percentile, so that a change of the share moves nobody in or out of them.
 */
export function groupOf(experiment: ExperimentSettings, unit: string): ExperimentGroup {
  const { name, is_on, share_percent, holdout_percent } = experiment
  if (!is_on) return 'off'
  if (holdout_percent > 0 && percentile(`holdout ${name}`, unit) < holdout_percent) return 'holdout'
  return percentile(`share ${name}`, unit) < share_percent ? 'enabled' : 'control'
}

/** Whether the experiment treats units differently. */
export function isSplit({ is_on, share_percent, holdout_percent }: ExperimentSettings): boolean {
  const isAllOrNone = (percent: number) => percent === 0 || percent === 100
  return is_on && !(isAllOrNone(share_percent) && isAllOrNone(holdout_percent))
}

/** From 0 to below 100. */
function percentile(line: string, unit: string): number {
  const digest = createHash('sha256').update(`${line}\n${unit}`).digest()
  return (digest.readUIntBE(0, 6) / 2 ** 48) * 100
}

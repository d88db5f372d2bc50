import { type Group, liftOf, minConverted } from '#contract/campaigns/studies/lift-statistics'
import type { LiftStudy } from '#contract/campaigns/studies/lift-studies'
import { isSampleRatioFine } from '#contract/campaigns/studies/sample-ratio'
import type { ConversionEventName } from '#contract/conversions/enums'
import { limits } from '#contract/limits'
import type { LiftInterval, LiftResult } from '#contract/reporting/lift-results'
import type { DayRow, SpendRow } from './result-queries.ts'

const dayMs = 86_400_000

export interface Groups {
  shown: Group
  heldOut: Group
}

/** Both groups as they were at the end of each day. */
export function addUpDays(days: readonly DayRow[]): { date: string; groups: Groups }[] {
  const sum: Groups = {
    shown: { people: 0, converted: 0 },
    heldOut: { people: 0, converted: 0 },
  }
  return [...Map.groupBy(days, ({ day }) => day)]
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([date, rows]) => {
      for (const { is_held_out, people, converted } of rows) {
        const group = is_held_out ? sum.heldOut : sum.shown
        group.people += people
        group.converted += converted
      }
      return { date, groups: { shown: { ...sum.shown }, heldOut: { ...sum.heldOut } } }
    })
}

/** Below so many people in either group nothing is shown, as for audiences. */
export function areEnough({ shown, heldOut }: Groups): boolean {
  return Math.min(shown.people, heldOut.people) >= limits.audienceMin
}

export function toInterval(groups: Groups): (LiftInterval & { incremental: number }) | null {
  if (!areEnough(groups)) return null
  const found = liftOf(groups.shown, groups.heldOut)
  return found && { ...found }
}

type Spend = Pick<SpendRow, 'micro' | 'compared_micro'>

/** What is shown of a study. */
export function toLiftResult(
  study: LiftStudy,
  event_name: ConversionEventName,
  { groups, spend, now }: { groups: Groups; spend: Spend | undefined; now: Date },
): LiftResult {
  const isExpired = study.start_time * 1_000 < now.getTime() - limits.liftOpportunityDays * dayMs
  const isReady = !isExpired && study.state !== 'PLANNED' && areEnough(groups)
  const result = isReady ? toInterval(groups) : null
  const { shown, heldOut } = groups
  const micro = spend?.micro ?? 0
  const readable = ({ people, converted }: Group) => ({
    people,
    converted: converted < minConverted ? null : converted,
  })
  return {
    ...{ study, event_name, result },
    state: isReady
      ? 'READY'
      : isExpired
        ? 'EXPIRED'
        : study.state === 'PLANNED'
          ? 'PLANNED'
          : 'FEW',
    shown: isReady ? readable(shown) : null,
    held_out: isReady ? readable(heldOut) : null,
    spend_in_micro_currency: micro,
    compared_spend_in_micro_currency: spend?.compared_micro ?? null,
    cost_per_incremental_in_micro_currency:
      result && result.incremental > 0 && study.compared_campaign_ids === null
        ? Math.round(micro / result.incremental)
        : null,
    is_sample_ratio_fine: isReady
      ? isSampleRatioFine(shown.people, heldOut.people, study.holdout_basis_points / 10_000)
      : null,
  }
}

import { toMicro } from '#contract/advertisers/typed-amount'
import { type PinObjective, pinObjectives } from '#contract/campaigns/drafts/draft-choices'
import { ageBuckets } from '#contract/campaigns/enums'
import { limits } from '#contract/limits'
import type { Problems } from '#web/lib/forms/form-action.ts'
import type { PlanQuery } from '#web/lib/pages/paths/planner-path.ts'
import type { Translate } from '#web/lib/texts/messages.tsx'

type Values = Pick<URLSearchParams, 'get' | 'getAll'>

/** The plan that an address or a form names, as it was typed. */
export function readPlanQuery(values: Values): PlanQuery {
  return {
    objective: objectiveOf(values.get('objective')),
    countries: values.getAll('country'),
    ages: values.getAll('age').filter((age) => ageBuckets.some((one) => one === age)),
    budget: values.get('budget') ?? '',
    days: values.get('days') ?? '',
  }
}

export function objectiveOf(text: string | null): PinObjective {
  return pinObjectives.find((one) => one === text) ?? 'CONSIDERATION'
}

/** What is wrong in it, by field. */
export function planProblems({ budget, days, countries }: PlanQuery, t: Translate): Problems {
  const problems: Problems = {}
  if (!(toMicro(budget) > 0)) problems.budget = t('campaigns.amountWrong')
  if (!/^\d{1,3}$/.test(days.trim()) || Number(days) < 1 || Number(days) > limits.plannedDays)
    problems.days = t('plannerPages.daysWrong', { max: limits.plannedDays })
  if (countries.length === 0) problems.country = t('campaigns.countryMissing')
  return problems
}

/** As the operations take it. */
export function planInput({ objective, countries, ages, budget, days }: PlanQuery) {
  return {
    objective_type: objectiveOf(objective),
    countries: [...countries],
    ...(ages.length > 0 && { ages: [...ages] }),
    daily_budget: toMicro(budget),
    days: Number(days),
  }
}

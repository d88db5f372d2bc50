import type { LoaderFunctionArgs } from 'react-router'
import { listCountries } from '#contract/accounts/choices/choices'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { getQuickPromoteDefaults } from '#contract/campaigns/promote/quick-promote'
import {
  forecastPlan,
  listMediaPlans,
  type MediaPlan,
  type PlanForecast,
} from '#contract/reporting/planner/media-plans'
import type { Problems } from '#web/lib/forms/form-action.ts'
import { translateContext } from '#web/lib/pages/app-context.ts'
import { load } from '#web/lib/pages/load.ts'
import type { PlanQuery } from '#web/lib/pages/paths/planner-path.ts'
import { runContext } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { planInput, planProblems, readPlanQuery } from './read-plan.ts'

export interface PlannerData {
  advertiser: Advertiser
  mayEdit: boolean
  /** Null for those whose role does not let them see it. */
  found: FoundPlanner | null
}

export interface FoundPlanner {
  plan: PlanQuery
  problems: Problems
  /** Null while nothing is asked, or something is wrong. */
  forecast: PlanForecast | null
  plans: MediaPlan[]
  countries: SelectOption[]
}

export async function loadPlanner({
  context,
  params,
  request,
}: LoaderFunctionArgs): Promise<PlannerData> {
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const mayEdit = oneRoleMay(advertiser.permissions, 'edit_ads')
  if (!oneRoleMay(advertiser.permissions, 'read_ads')) return { advertiser, mayEdit, found: null }
  const [plans, countries, defaults] = await load(
    Promise.all([
      run(listMediaPlans, place),
      run(listCountries, {}),
      run(getQuickPromoteDefaults, place),
    ]),
    request,
  )
  const isFilled = query.has('budget')
  const usual = {
    ...readPlanQuery(query),
    countries: [advertiser.country],
    budget: String(defaults.suggested_budget_in_micro_currency / 1_000_000),
    days: String(defaults.suggested_duration),
  }
  const plan = isFilled ? readPlanQuery(query) : usual
  const problems = isFilled ? planProblems(plan, context.get(translateContext)) : {}
  const isRight = isFilled && Object.keys(problems).length === 0
  const forecast = isRight
    ? await load(run(forecastPlan, { ...place, ...planInput(plan) }), request)
    : null
  const options = countries
    .filter(({ code }) => defaults.target_countries.includes(code))
    .map(({ code: value, name: label }) => ({ value, label }))
  return {
    ...{ advertiser, mayEdit },
    found: { plan, problems, forecast, plans, countries: options },
  }
}

export interface PlanQuery {
  objective: string
  countries: readonly string[]
  ages: readonly string[]
  /** As typed. */
  budget: string
  days: string
}

/** Where campaigns are planned; with a plan, where its forecast is. */
export function plannerPath(advertiserId: string, planQuery: PlanQuery | null = null): string {
  const path = `/advertiser/${advertiserId}/media_planner/`
  if (planQuery === null) return path
  const query = new URLSearchParams({
    ...{ objective: planQuery.objective, budget: planQuery.budget, days: planQuery.days },
  })
  for (const country of planQuery.countries) query.append('country', country)
  for (const age of planQuery.ages) query.append('age', age)
  return `${path}?${query}`
}

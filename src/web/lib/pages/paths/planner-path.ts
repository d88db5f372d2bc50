export interface PlanQuery {
  objective: string
  countries: readonly string[]
  ages: readonly string[]
  /** As typed. */
  budget: string
  days: string
}

/** Where campaigns are planned; with a plan, where its forecast is. */
export function plannerPath(advertiserId: string, asked: PlanQuery | null = null): string {
  const path = `/advertiser/${advertiserId}/media_planner/`
  if (asked === null) return path
  const query = new URLSearchParams({
    ...{ objective: asked.objective, budget: asked.budget, days: asked.days },
  })
  for (const country of asked.countries) query.append('country', country)
  for (const age of asked.ages) query.append('age', age)
  return `${path}?${query}`
}

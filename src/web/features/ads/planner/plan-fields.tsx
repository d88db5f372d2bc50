import type { PlanQuery } from '#web/lib/pages/paths/planner-path.ts'

/** A plan in a form that does something with it. */
export function PlanFields({ advertiserId, plan }: { advertiserId: string; plan: PlanQuery }) {
  return (
    <>
      <input type="hidden" name="advertiser_id" value={advertiserId} />
      {(['objective', 'budget', 'days'] as const).map((name) => (
        <input key={name} type="hidden" name={name} value={plan[name]} />
      ))}
      {plan.countries.map((country) => (
        <input key={country} type="hidden" name="country" value={country} />
      ))}
      {plan.ages.map((age) => (
        <input key={age} type="hidden" name="age" value={age} />
      ))}
    </>
  )
}

import { useState } from 'react'

/** What the server answered to a change stands for what the page gave, until the page gives newer facts. */
export function useAnswered<Facts>(given: Facts): [Facts, (answer: Facts) => void] {
  const [kept, keep] = useState({ given, facts: given })
  return [kept.given === given ? kept.facts : given, (facts) => keep({ given, facts })]
}

import { z } from 'zod'

/** What the billing page was opened with, so that who comes back from a provider's page still finds the way on. */
export const ReturnQuery = z
  .string()
  .max(300)
  .optional()
  .transform((text) => {
    const given = new URLSearchParams(text ?? '')
    const kept = new URLSearchParams()
    for (const name of ['campaign_id', 'objective_type', 'is_quick_promote']) {
      const value = given.get(name)
      if (value !== null && /^\w{1,40}$/.test(value)) kept.set(name, value)
    }
    return kept.toString()
  })

import type { Micro } from '#contract/advertisers/money'
import { Failure } from '#contract/errors'
import { amountText } from './amount-text.ts'

/** Refuses a budget of a day below the minimum of the ad account's country. */
export function checkMinimum(
  budget: Micro,
  minimum: Micro,
  { currency, field, language }: { currency: string; field: string; language: string },
): void {
  if (budget >= minimum) return
  throw new Failure('budget_too_low', {
    field,
    text_detail: {
      key: 'failure.budget_too_low.minimum',
      values: { amount: amountText(minimum, currency, language) },
    },
    data: { minimum_in_micro_currency: Number(minimum) },
  })
}

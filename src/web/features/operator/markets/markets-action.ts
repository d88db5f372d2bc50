import { setAdMarket } from '#contract/advertisers/ad-markets'
import { setAdPriceFloors } from '#contract/delivery/price-floors'
import { limits } from '#contract/limits'
import { formAction } from '#web/lib/forms/form-action.ts'
import { daysOf, floorNames, floorProblems, marketProblems, microOf } from './market-fields.ts'

const maxDays = limits.quickPromoteDays

export const marketsAction = formAction({
  set: {
    check: ({ text, t }) =>
      Object.fromEntries(
        Object.entries(marketProblems(text, maxDays)).map(([name, problem]) => [
          name,
          t(`operator.market.${problem}`, { max: maxDays }),
        ]),
      ),
    do: ({ text, has, run }) => {
      const amount = (name: string) => microOf(text(name)) ?? undefined
      const days = (name: string) => daysOf(text(name), maxDays) ?? undefined
      return run(setAdMarket, {
        country: text('country'),
        is_open: has('is_open'),
        has_quick_promote: has('has_quick_promote'),
        minimum_budget_in_micro_currency: amount('minimum_budget_in_micro_currency'),
        default_budget_in_micro_currency: amount('default_budget_in_micro_currency'),
        default_duration: days('default_duration'),
        suggested_budget_in_micro_currency: amount('suggested_budget_in_micro_currency'),
        suggested_duration: days('suggested_duration'),
      })
    },
  },
  floors: {
    check: ({ text, t }) =>
      Object.fromEntries(
        Object.keys(floorProblems(text)).map((name) => [name, t('operator.market.amount')]),
      ),
    do: ({ text, run }) =>
      run(setAdPriceFloors, {
        country: text('country') || null,
        floors: Object.fromEntries(floorNames.map((name) => [name, microOf(text(name))])),
      }),
  },
})

import { toMicro } from '#contract/advertisers/typed-amount'
import type { MessageKey, Values } from '#web/lib/texts/messages.tsx'
import { moneyText } from '#web/lib/texts/money-text.ts'
import type { PromoteForm } from './promote-form.ts'

export interface BudgetRule {
  /** Micro units of `currency`. */
  minimum: number
  currency: string
  locale: string
  /** By the clocks of the ad account, as 2026-11-26. */
  today: string
}

export type PromoteField =
  | 'name'
  | 'destination_url'
  | 'budget'
  | 'duration'
  | 'inclusive_end_date'
  | 'countries'
  | 'ad_type'

/** A text by its key. */
export interface Problem {
  key: MessageKey
  values?: Values
}

const maxDays = 365

/** What can be said before anything is sent, by the field it is about. */
export function problemsOf(
  form: PromoteForm,
  { minimum, currency, locale, today }: BudgetRule,
): Partial<Record<PromoteField, Problem>> {
  const days = /^\d{1,4}$/.test(form.duration.trim()) ? Number(form.duration) : Number.NaN
  const budget = toMicro(form.budget)
  const amount = moneyText(minimum, currency, locale)
  const isByDays = !form.is_ongoing && form.inclusive_end_date === ''
  return {
    ...(form.name.trim() === '' && { name: { key: 'promote.nameMissing' } }),
    ...(form.ad_type !== 'CATALOG_SALES' &&
      !isWebAddress(form.destination_url) && { destination_url: { key: 'promote.linkOdd' } }),
    ...(Number.isNaN(budget)
      ? { budget: { key: 'promote.budgetOdd', values: { amount } } }
      : budget < minimum && { budget: { key: 'promote.budgetLow', values: { amount } } }),
    ...(isByDays &&
      !(days >= 1 && days <= maxDays) && {
        duration: { key: 'promote.durationOdd', values: { max: maxDays } },
      }),
    ...(isOver(form, today) && { inclusive_end_date: { key: 'promote.lastDayOver' } }),
    ...(form.ad_type === 'WEB_CONVERSION' &&
      form.selected_ocpm_tag === null && { ad_type: { key: 'promote.tagMissing' } }),
    ...(form.countries.length === 0 && { countries: { key: 'promote.countryMissing' } }),
  }
}

function isOver({ is_ongoing, inclusive_end_date: day }: PromoteForm, today: string): boolean {
  return !is_ongoing && day !== '' && day < today
}

function isWebAddress(text: string): boolean {
  const url = URL.parse(text.trim())
  return url !== null && (url.protocol === 'https:' || url.protocol === 'http:')
}

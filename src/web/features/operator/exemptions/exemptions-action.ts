import { decideTaxExemption } from '#contract/billing/tax-exemptions'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'

const decide = ({ text, run }: ActionInput, outcome: 'accepted' | 'refused') =>
  run(decideTaxExemption, {
    advertiser_id: text('advertiser_id'),
    tax_exemption_id: text('tax_exemption_id'),
    outcome,
    reason: text('reason'),
  })

export const exemptionsAction = formAction({
  accept: { do: (given) => decide(given, 'accepted') },
  refuse: {
    check: ({ text, t }): Problems =>
      text('reason').trim() === '' ? { reason: t('operator.exemptionReasonNeeded') } : {},
    do: (given) => decide(given, 'refused'),
  },
})

import { editTaxId } from '#contract/billing/tax-documents'
import { formAction } from '#web/lib/forms/form-action.ts'

export const taxAction = formAction({
  tax_id: {
    do: ({ text, run }) =>
      run(editTaxId, { advertiser_id: text('advertiser_id'), tax_id: text('tax_id') }),
  },
})

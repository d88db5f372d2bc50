import { redirect } from 'react-router'
import { answerConsent } from '#contract/accounts/consents/answer-consent'
import { consentAnswers } from '#contract/accounts/consents/consent-names'
import { undoBulkEdit } from '#contract/campaigns/bulk/bulk-edit'
import { applySheet } from '#contract/campaigns/sheets/sheets'
import { formAction } from '#web/lib/forms/form-action.ts'
import { bulkEditJobPath } from '#web/lib/pages/paths/change-path.ts'

export const sheetAction = formAction({
  apply_sheet: {
    do: async ({ text, has, run }) => {
      if (has('accepts_terms'))
        await run(answerConsent, { name: 'ads_data_terms', answer: consentAnswers.yes })
      return run(applySheet, { advertiser_id: text('advertiser_id'), sheet_id: text('sheet_id') })
    },
    fields: { sheet_not_ready: 'form', consent_required: 'form' },
  },
  undo_sheet: {
    do: async ({ text, run }) => {
      const advertiser_id = text('advertiser_id')
      const input = { advertiser_id, bulk_edit_id: text('sheet_id') }
      const { id } = await run(undoBulkEdit, input)
      throw redirect(bulkEditJobPath(advertiser_id, id), 303)
    },
    fields: { change_not_undoable: 'form' },
  },
})

import { applySheet } from '#contract/campaigns/sheets/sheets'
import { Failure } from '#contract/errors'
import { lockPermitted } from '#domains/advertisers'
import { enqueue } from '#platform/jobs'
import { answerCommand, memberOf, translatorOf } from '#platform/operations'
import { insertBulkEdit, makesCampaigns } from '../bulk/bulk-edit-queries.ts'
import { checkDataTerms } from '../rules/check-data-terms.ts'
import { markApplied } from './sheet-queries.ts'
import { requireSheet, toSheet } from './sheet-views.ts'

export const applySheetHandler = answerCommand(applySheet, async (context, input) => {
  const { db, clock, caller } = context
  const viewerId = memberOf(context).id
  const { id: advertiser_id } = await lockPermitted(db, input.advertiser_id, viewerId, 'edit_ads')
  const sheet = await requireSheet(db, advertiser_id, input.sheet_id)
  if (await makesCampaigns(db, sheet)) await checkDataTerms(db, viewerId)
  const now = clock.now()
  if (!(await markApplied(db, sheet, now))) throw new Failure('sheet_not_ready')
  const { id } = sheet
  await insertBulkEdit(db, {
    ...{ advertiser_id, id, level: 'SHEET', undoes_id: null, language: caller.language },
    ...{ created_by: viewerId, created_at: now },
  })
  await enqueue(db, 'bulk_edit_due', { advertiser_id, bulk_edit_id: id })
  return toSheet(await requireSheet(db, advertiser_id, id), translatorOf(context))
})

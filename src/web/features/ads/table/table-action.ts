import { redirect } from 'react-router'
import { editAdGroups } from '#contract/campaigns/ad-groups'
import { editAds } from '#contract/campaigns/ads'
import { editCampaigns } from '#contract/campaigns/campaigns'
import type { EntityLevel } from '#contract/reporting/grid-levels'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { bulkEditPath, duplicatePath, editPath } from '#web/lib/pages/paths/change-path.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { chosenOf, idsOf, type StatusChange } from './status-changes.ts'
import type { RowsChanged } from './use-change-form.ts'

type StatusesSaved = RowsChanged<StatusChange>

export const tableAction = (level: EntityLevel) =>
  formAction({
    set_status: {
      check: ({ text, all, t }): Problems => {
        const isLeaving = leavesTo.has(text('to'))
        const chosen = isLeaving ? idsOf(all('chosen')) : chosenOf(text('to'), all('chosen'))
        if (chosen.length === 0) return { form: t('adTable.nothingChosen') }
        if (text('to') === 'DUPLICATE' && chosen.length > 1) return { form: t('adTable.oneOnly') }
        return {}
      },
      do: async ({ text, all, run }) => {
        const advertiser_id = text('advertiser_id')
        const ids = idsOf(all('chosen'))
        if (text('to') === 'DUPLICATE') throw redirect(duplicatePath(advertiser_id, level, ids[0]!))
        if (text('to') === 'EDIT')
          throw redirect(
            ids.length === 1
              ? editPath(advertiser_id, level, ids[0]!)
              : bulkEditPath(advertiser_id, level, ids),
          )
        return saveStatuses(run, level, advertiser_id, chosenOf(text('to'), all('chosen')))
      },
    },
  })

/** What is done on a page of its own. */
const leavesTo: ReadonlySet<string> = new Set(['EDIT', 'DUPLICATE'])

/** As many as one call of the API takes. */
const perCall = 30

export async function saveStatuses(
  run: Run,
  level: EntityLevel,
  advertiser_id: string,
  changes: readonly StatusChange[],
): Promise<StatusesSaved> {
  const answer: StatusesSaved = { saved: 0, undo: [], refused: [] }
  for (let first = 0; first < changes.length; first += perCall) {
    const some = changes.slice(first, first + perCall)
    const edits = some.map(({ id, to }) => ({ id, status: to }))
    const { items } = await edit(run, level, advertiser_id, edits)
    for (const [n, { data, exceptions }] of items.entries()) {
      const { id, from, to } = some[n]!
      if (data) {
        answer.saved += 1
        answer.undo.push({ id, from: to, to: from })
      } else answer.refused.push(exceptions[0]?.message ?? '')
    }
  }
  return answer
}

type Edits = { id: string; status: StatusChange['to'] }[]

function edit(run: Run, level: EntityLevel, advertiser_id: string, edits: Edits) {
  switch (level) {
    case 'CAMPAIGN':
      return run(editCampaigns, { advertiser_id, campaigns: edits })
    case 'AD_GROUP':
      return run(editAdGroups, { advertiser_id, ad_groups: edits })
    case 'AD':
      return run(editAds, { advertiser_id, ads: edits })
  }
}

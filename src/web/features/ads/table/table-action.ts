import { editAdGroups } from '#contract/campaigns/ad-groups'
import { editAds } from '#contract/campaigns/ads'
import { editCampaigns } from '#contract/campaigns/campaigns'
import type { EntityLevel } from '#contract/reporting/grid-levels'
import { formAction, type Problems } from '#web/lib/forms/form-action.ts'
import type { Run } from '#web/lib/requests/run.ts'
import { chosenOf, type StatusChange } from './status-changes.ts'

/** What came of changing the status of several. */
export interface StatusesSaved {
  saved: number
  /** As they were before, to undo it. */
  undo: StatusChange[]
  /** Why others were not. */
  refused: string[]
}

export const tableAction = (level: EntityLevel) =>
  formAction({
    set_status: {
      check: ({ text, all, t }): Problems =>
        chosenOf(text('to'), all('chosen')).length === 0
          ? { form: t('adTable.nothingChosen') }
          : {},
      do: ({ text, all, run }) =>
        saveStatuses(run, level, text('advertiser_id'), chosenOf(text('to'), all('chosen'))),
    },
  })

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

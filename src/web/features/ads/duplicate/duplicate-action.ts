import { editAdGroups } from '#contract/campaigns/ad-groups'
import { editAds } from '#contract/campaigns/ads'
import { editCampaigns } from '#contract/campaigns/campaigns'
import { type CopiedDays, duplicateAds } from '#contract/campaigns/duplicate-ads'
import { answeredFailure, isFailure } from '#contract/errors'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import { type ActionInput, formAction, type Problems } from '#web/lib/forms/form-action.ts'
import { readRef } from '../edit/edited.ts'

export type Copy = OutputOf<typeof duplicateAds>

export interface Duplicated {
  copies: Copy[]
  wanted: number
  /** Why there are fewer than wanted. */
  refusal: string | null
}

export interface Archived {
  archived: number
}

export const duplicateAction = formAction({
  duplicate: {
    check: ({ text, t }): Problems => {
      const count = Number(text('count'))
      const isRight = Number.isInteger(count) && count >= 1 && count <= limits.copiesAtOnce
      return isRight ? {} : { count: t('adChanges.countWrong', { max: limits.copiesAtOnce }) }
    },
    do: duplicate,
    fields: {
      dates_outside_campaign: 'days',
      dates_in_past: 'days',
      end_date_needed: 'days',
      billable_event_not_allowed: 'place',
      budget_not_allowed: 'place',
    },
  },
  archive_copies: { do: archive },
})

/** Each copy is made whole or not at all; where one is refused, those before it stay. */
async function duplicate(given: ActionInput): Promise<Duplicated> {
  const { text, run } = given
  const ref = readRef(text)
  if (!ref) throw answeredFailure('not_found', {})
  const named = { CAMPAIGN: 'campaign_id', AD_GROUP: 'ad_group_id', AD: 'ad_id' } as const
  const place = { CAMPAIGN: null, AD_GROUP: 'to_campaign_id', AD: 'to_ad_group_id' } as const
  const into = place[ref.level]
  const wanted = Number(text('count'))
  const copies: Copy[] = []
  for (let n = 1; n <= wanted; n += 1) {
    const suffix = text('suffix').trim()
    try {
      copies.push(
        await run(duplicateAds, {
          advertiser_id: text('advertiser_id'),
          [named[ref.level]]: ref.id,
          ...(into && text('place') !== '' && { [into]: text('place') }),
          name_suffix: wanted > 1 ? `${suffix} ${n}`.trim() : suffix,
          days: text('days') as CopiedDays,
          is_paused: text('status') !== 'same',
        }),
      )
    } catch (error) {
      if (!isFailure(error) || copies.length === 0) throw error
      return { copies, wanted, refusal: error.message }
    }
  }
  return { copies, wanted, refusal: null }
}

async function archive({ text, all, run }: ActionInput): Promise<Archived> {
  const advertiser_id = text('advertiser_id')
  const edits = all('copy').map((id) => ({ id, status: 'ARCHIVED' as const }))
  const level = text('level')
  const { items } =
    level === 'CAMPAIGN'
      ? await run(editCampaigns, { advertiser_id, campaigns: edits })
      : level === 'AD_GROUP'
        ? await run(editAdGroups, { advertiser_id, ad_groups: edits })
        : await run(editAds, { advertiser_id, ads: edits })
  return { archived: items.filter(({ data }) => data !== null).length }
}

import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { getAdvertiser } from '#contract/advertisers/list-advertisers'
import { oneRoleMay } from '#contract/advertisers/roles'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { type LiftStudy, listLiftStudies } from '#contract/campaigns/studies/lift-studies'
import type { Page } from '#contract/paging'
import { getAdDelivery } from '#contract/reporting/ad-delivery'
import { load } from '#web/lib/pages/load.ts'
import { runContext } from '#web/lib/requests/run.ts'

export type StudyKind = 'ab' | 'lift'

export interface StudiesData {
  advertiser: Advertiser
  mayEdit: boolean
  isFirstPage: boolean
  /** Of the study that is made: A/B test, or conversion lift. */
  kind: StudyKind
  /** What the power of a study is computed from, as it was typed. */
  design: { people: string; rate: string; share: string }
  /** Null for those whose role does not let them see it. */
  found: {
    studies: Page<LiftStudy>
    campaigns: { id: string; name: string }[]
    time_zone: string
  } | null
}

/** To choose from; others are found by name. */
const latest = 25

export async function loadStudies(args: LoaderFunctionArgs): Promise<StudiesData> {
  const { context, params, request } = args
  const run = context.get(runContext)
  const query = new URL(request.url).searchParams
  const place = { advertiser_id: params.advertiserId ?? '' }
  const advertiser = await load(run(getAdvertiser, place), request)
  const bookmarks = query.get('after')
  const kind: StudyKind = query.get('kind') === 'ab' ? 'ab' : 'lift'
  const about = {
    ...{ advertiser, kind, isFirstPage: bookmarks === null },
    mayEdit: oneRoleMay(advertiser.permissions, 'edit_ads'),
    design: {
      people: query.get('people') ?? '',
      rate: query.get('rate') ?? '',
      share: query.get('share') ?? '',
    },
  }
  if (!oneRoleMay(advertiser.permissions, 'read_ads')) return { ...about, found: null }
  const [studies, campaigns, { time_zone }] = await load(
    Promise.all([
      run(listLiftStudies, { ...place, bookmarks }),
      run(listCampaigns, { ...place, page_size: latest }),
      // No campaign has the id 0; the answer names the ad account's clocks.
      run(getAdDelivery, { ...place, campaign_ids: ['0'] }),
    ]),
    request,
  )
  const named = campaigns.items.map(({ id, name }) => ({ id, name }))
  return { ...about, found: { studies, campaigns: named, time_zone } }
}

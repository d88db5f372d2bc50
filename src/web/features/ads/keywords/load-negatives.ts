import type { LoaderFunctionArgs } from 'react-router'
import type { Advertiser } from '#contract/advertisers/advertiser'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { limits } from '#contract/limits'
import type { OutputOf } from '#contract/operation'
import { listNegativeKeywords } from '#contract/reporting/keywords/negative-keywords'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { type FoundParent, type KeywordParent, loadParent, type ParentKind } from './load-parent.ts'

export interface NegativesData {
  advertiser: Advertiser
  mayEdit: boolean
  kind: ParentKind
  parents: FoundParent
  /** A part of the keyword, by which it is found. */
  name: string
  isFirstPage: boolean
  found: {
    parent: KeywordParent
    page: OutputOf<typeof listNegativeKeywords>
    /** Others to copy to. */
    campaigns: SelectOption[]
  } | null
}

const pageSize = 100
/** To copy to; others are found by name. */
const latest = 25

/** What one campaign or ad group excludes. */
export const loadNegatives =
  (kind: ParentKind) =>
  async (args: LoaderFunctionArgs): Promise<NegativesData> => {
    const { request } = args
    const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
    const name = (searchParams.get('name') ?? '').trim().slice(0, limits.keywordLength)
    const bookmarks = searchParams.get('after')
    const about = {
      ...{ advertiser, mayEdit: may('edit_ads'), kind, name },
      isFirstPage: bookmarks === null,
    }
    const nothing = { parents: { parent: null, options: [] }, found: null }
    if (!may('read_ads')) return { ...about, ...nothing }
    const parents = await load(loadParent(run, advertiser_id, kind, request), request)
    const { parent } = parents
    if (!parent) return { ...about, ...nothing }
    const place = kind === 'campaign' ? { campaign_id: parent.id } : { ad_group_id: parent.id }
    const [page, campaigns] = await load(
      Promise.all([
        run(listNegativeKeywords, {
          ...{ advertiser_id, ...place, name, bookmarks, page_size: pageSize },
        }),
        run(listCampaigns, { advertiser_id, page_size: latest }),
      ]),
      request,
    )
    const others = campaigns.items.filter(({ id }) => id !== parent.campaignId)
    return {
      ...{ ...about, parents },
      found: {
        ...{ parent, page },
        campaigns: others.map((one) => ({ value: one.id, label: one.name })),
      },
    }
  }

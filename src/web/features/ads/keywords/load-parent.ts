import { redirect } from 'react-router'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { listCampaigns } from '#contract/campaigns/campaigns'
import { notFound } from '#web/lib/pages/load.ts'
import type { Run } from '#web/lib/requests/run.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'

export type ParentKind = 'campaign' | 'adgroup'

/** What keywords and searches are shown of. */
export interface KeywordParent {
  kind: ParentKind
  id: string
  name: string
  campaignId: string
}

export interface FoundParent {
  /** Null: there is none yet. */
  parent: KeywordParent | null
  /** The latest ones, and the one that is shown. */
  options: SelectOption[]
}

/** In the address. */
export const parentNames = { campaign: 'campaigns', adgroup: 'adgroups' } as const

/** Others are found by name. */
const latest = { page_size: 50 }

/** The one that the address names; where it names none, it leads to the latest. */
export async function loadParent(
  run: Run,
  advertiser_id: string,
  kind: ParentKind,
  request: Request,
): Promise<FoundParent> {
  const url = new URL(request.url)
  const name = parentNames[kind]
  const id = url.searchParams.get(name)?.split(',')[0] ?? ''
  if (id !== '' && !/^\d{1,18}$/.test(id)) throw notFound()
  const all = await readers[kind](run, advertiser_id, id)
  const parent = id === '' ? all[0] : all.find((one) => one.id === id)
  if (!parent) {
    if (id !== '') throw notFound()
    return { parent: null, options: [] }
  }
  if (id === '') {
    url.searchParams.set(name, parent.id)
    throw redirect(`${url.pathname}?${url.searchParams}`)
  }
  return {
    parent: { kind, id: parent.id, name: parent.name, campaignId: parent.campaignId },
    options: all.map((one) => ({ value: one.id, label: one.label })),
  }
}

type Listed = Omit<KeywordParent, 'kind'> & { label: string }
type Reader = (run: Run, advertiser_id: string, id: string) => Promise<Listed[]>

const readers: Record<ParentKind, Reader> = {
  campaign: async (run, advertiser_id, id) => {
    const [listed, named] = await Promise.all([
      run(listCampaigns, { advertiser_id, ...latest }),
      id === '' ? null : run(listCampaigns, { advertiser_id, campaign_ids: [id] }),
    ])
    return once([...listed.items, ...(named?.items ?? [])]).map((one) => ({
      ...{ id: one.id, name: one.name, label: one.name, campaignId: one.id },
    }))
  },
  adgroup: async (run, advertiser_id, id) => {
    const [listed, named] = await Promise.all([
      run(listAdGroups, { advertiser_id, ...latest }),
      id === '' ? null : run(listAdGroups, { advertiser_id, ad_group_ids: [id] }),
    ])
    const groups = once([...listed.items, ...(named?.items ?? [])])
    const campaign_ids = [...new Set(groups.map((group) => group.campaign_id as string))]
    const campaigns =
      campaign_ids.length === 0
        ? []
        : (await run(listCampaigns, { advertiser_id, campaign_ids, page_size: 250 })).items
    const names = new Map(campaigns.map((one) => [one.id as string, one.name]))
    return groups.map((one) => ({
      ...{ id: one.id, name: one.name, campaignId: one.campaign_id },
      label: `${names.get(one.campaign_id) ?? one.campaign_id} › ${one.name}`,
    }))
  },
}

function once<T extends { id: string }>(all: readonly T[]): T[] {
  return [...new Map(all.map((one) => [one.id, one])).values()]
}

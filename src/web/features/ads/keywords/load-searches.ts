import type { LoaderFunctionArgs } from 'react-router'
import { listAdGroups } from '#contract/campaigns/ad-groups'
import { openAccount } from '#web/lib/ads/open-account.ts'
import { load } from '#web/lib/pages/load.ts'
import type { SelectOption } from '#web/ui/fields/select.tsx'
import { loadOwn, notRead, readTable, type TableData } from '../table/load-table.ts'
import { readView } from '../table/view/table-view.ts'
import { type FoundParent, loadParent, type ParentKind } from './load-parent.ts'

export interface SearchesData extends TableData {
  level: 'KEYWORD' | 'SEARCH_QUERY'
  kind: ParentKind
  parents: FoundParent
  /** Where a search can be added as a keyword: `campaign:5`, `adgroup:6`. */
  places: SelectOption[]
}

/** The keywords or the searches of one campaign or ad group. */
export const loadSearches =
  (level: SearchesData['level'], kind: ParentKind) =>
  async (args: LoaderFunctionArgs): Promise<SearchesData> => {
    const { request } = args
    const { run, searchParams, advertiser_id, advertiser, may } = await openAccount(args)
    const view = readView(searchParams)
    const about = {
      ...{ advertiser, mayEdit: may('edit_ads'), level, kind },
      view: {
        ...view,
        campaignIds: kind === 'campaign' ? view.campaignIds.slice(0, 1) : [],
        adGroupIds: kind === 'adgroup' ? view.adGroupIds.slice(0, 1) : [],
      },
    }
    const nothing = { ...notRead, parents: { parent: null, options: [] }, places: [], found: null }
    if (!may('read_ads')) return { ...about, ...nothing }
    const parents = await load(loadParent(run, advertiser_id, kind, request), request)
    const { parent } = parents
    if (!parent) return { ...about, ...nothing }
    const own = await loadOwn(run, request, advertiser_id, level)
    const [found, groups] = await load(
      Promise.all([
        readTable(run, { ...about, ...own }, searchParams.get('after')),
        run(listAdGroups, { advertiser_id, campaign_ids: [parent.campaignId], page_size: 250 }),
      ]),
      request,
    )
    const here = { value: `${parent.kind}:${parent.id}`, label: parent.name }
    const places = groups.items.map(({ id, name }) => ({ value: `adgroup:${id}`, label: name }))
    return {
      ...{ ...about, ...own, parents, found },
      places: [here, ...places.filter(({ value }) => value !== here.value)],
    }
  }

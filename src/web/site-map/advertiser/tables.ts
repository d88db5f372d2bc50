import { type RouteObject, redirect } from 'react-router'
import { objectiveShortcuts } from '#web/lib/ads/objective-shortcuts.ts'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPage } from './tool-page.ts'

/** A table of reports, loaded with the texts of campaigns too. */
function tablePage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return toolPage(`/reporting/${path}`, id, 'adsTool', () => withToolTexts('campaigns', load()))
}

export const tablePages: RouteObject[] = [
  tablePage('campaigns', 'ads/campaigns', () => import('../../routes/ads/campaigns.tsx')),
  tablePage('adgroups', 'ads/ad-groups', () => import('../../routes/ads/ad-groups.tsx')),
  tablePage('ads', 'ads/ads', () => import('../../routes/ads/ads.tsx')),
  tablePage(
    'productgroups',
    'ads/product-groups',
    () => import('../../routes/ads/products/product-groups.tsx'),
  ),
  tablePage(
    'productitems',
    'ads/product-items',
    () => import('../../routes/ads/products/product-items.tsx'),
  ),
  tablePage(
    'campaignSearchQueries',
    'ads/campaign-search-queries',
    () => import('../../routes/ads/keywords/campaign-search-queries.tsx'),
  ),
  tablePage(
    'adGroupSearchQueries',
    'ads/ad-group-search-queries',
    () => import('../../routes/ads/keywords/ad-group-search-queries.tsx'),
  ),
  tablePage(
    'adGroupPositiveKeywords',
    'ads/ad-group-keywords',
    () => import('../../routes/ads/keywords/ad-group-keywords.tsx'),
  ),
  tablePage(
    'campaignNegativeKeywords',
    'ads/campaign-negative-keywords',
    () => import('../../routes/ads/keywords/campaign-negative-keywords.tsx'),
  ),
  tablePage(
    'adGroupNegativeKeywords',
    'ads/ad-group-negative-keywords',
    () => import('../../routes/ads/keywords/ad-group-negative-keywords.tsx'),
  ),
  tablePage('preferences', 'ads/preferences', () => import('../../routes/ads/preferences.tsx')),
  ...Object.entries(objectiveShortcuts).map(([name, objective]) => ({
    path: `/advertiser/:advertiserId/reporting/${name}`,
    id: `ads/of-${name}`,
    loader: leadsTo(objective),
  })),
]

/** To the campaigns with an objective, with the query as it is. */
function leadsTo(objective: string): NonNullable<RouteObject['loader']> {
  return ({ params: { advertiserId = '' }, request }) => {
    const query = new URL(request.url).searchParams
    query.set('objective', objective)
    return redirect(
      `/advertiser/${encodeURIComponent(advertiserId)}/reporting/campaigns/?${query.toString()}`,
    )
  }
}

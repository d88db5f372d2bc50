import { type Params, type RouteObject, redirect } from 'react-router'
import { withTexts } from '#web/lib/texts/languages.ts'
import { withToolTexts } from '#web/lib/texts/tool-texts.ts'
import { toolPages } from './advertiser/index.ts'
import { accountPage, page } from './page.ts'

/** A page of ads, loaded with its texts. */
function adsPage(path: string, id: string, load: () => Promise<object>): RouteObject {
  return page(path, id, () => withToolTexts('promote', withToolTexts('account', load())))
}

/** To another path of this site, with the query as it is. */
function leadsTo(path: string, id: string, to: (params: Params) => string): RouteObject {
  return {
    path,
    id,
    loader: ({ params, request }) => redirect(to(params) + new URL(request.url).search),
  }
}

/** Quick Promote by the protocol's addresses, each with and without an ad account. */
const adsPages: RouteObject[] = [
  adsPage(
    '/advertiser/:advertiserId?/quick-promote',
    'ads/quick-promote',
    () => import('../routes/ads/quick-promote.tsx'),
  ),
  adsPage(
    '/advertiser/:advertiserId?/quick_promote',
    'ads/promote-pin',
    () => import('../routes/ads/promote-pin.tsx'),
  ),
  adsPage('/advertiser/:advertiserId/ad-preview', 'ads/preview', () =>
    withTexts('tune', import('../routes/ads/preview.tsx')),
  ),
  leadsTo('/quick-promote', 'ads/start', () => '/advertiser/quick-promote/'),
  leadsTo(
    '/advertiser/:advertiserId/advertiser/quick-promote',
    'ads/start-for-account',
    ({ advertiserId = '' }) => `/advertiser/${encodeURIComponent(advertiserId)}/quick-promote/`,
  ),
  leadsTo(
    '/advertiser/:advertiserId/advertiser/quick_promote',
    'ads/pin-for-account',
    ({ advertiserId = '' }) => `/advertiser/${encodeURIComponent(advertiserId)}/quick_promote/`,
  ),
]

/** Business accounts, ad accounts, Quick Promote, and the advertiser tool. */
export const pages: RouteObject[] = [
  accountPage(
    '/business/convert',
    'account/convert',
    () => import('../routes/account/convert.tsx'),
  ),
  accountPage(
    '/accounts_manager',
    'advertisers/index',
    () => import('../routes/advertisers/index.tsx'),
  ),
  adsPage('/business/hub', 'business/hub', () =>
    withToolTexts('campaigns', import('../routes/business/hub.tsx')),
  ),
  adsPage('/trends', 'business/trends', () => import('../routes/business/trends.tsx')),
  adsPage('/trends/:term', 'business/trend', () => import('../routes/business/trend.tsx')),
  page('/business/partnerships', 'business/partnerships', () =>
    withToolTexts(
      'promote',
      withToolTexts(
        'disclosure',
        withToolTexts('account', import('../routes/business/partnerships.tsx')),
      ),
    ),
  ),
  page('/business/scheduled', 'business/scheduled-pins', () =>
    withToolTexts('scheduled', import('../routes/business/scheduled-pins.tsx')),
  ),
  page('/business/scheduled/:scheduledPinId', 'business/scheduled-pin', () =>
    withToolTexts(
      'scheduled',
      withToolTexts('popup', import('../routes/business/scheduled-pin.tsx')),
    ),
  ),
  adsPage('/ad-repository', 'ads/repository', () => import('../routes/ads/repository.tsx')),
  ...adsPages,
  ...toolPages,
]

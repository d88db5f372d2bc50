import { always, everybody, get, members, post, type Row } from '../rows.ts'

/** Ads as members see and control them. */
export const adNoticeRows: Row[] = [
  {
    operation: 'getAdPreferences',
    what: 'one’s own',
    send: get('AdPreferencesResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'setAdPreferences',
    what: 'one’s own',
    send: post('AdPreferencesResource/update', () => ({ ads_measured: false })),
    expected: always(members),
  },
  {
    operation: 'whyThisAd',
    what: 'that was shown to nobody',
    send: get('AdReasonResource', () => ({ offer: 'x' })),
    expected: always(['login_required', 'ad_offer_unknown', 'ad_offer_unknown']),
  },
  {
    operation: 'hideAd',
    what: 'that was shown to nobody',
    send: post('AdHideResource/create', () => ({ offer: 'x' })),
    expected: always(['login_required', 'ad_offer_unknown', 'ad_offer_unknown']),
  },
  {
    operation: 'unhideAd',
    what: 'that was never hidden',
    send: post('AdHideResource/delete', () => ({ advertiser_id: '100000000000000009' })),
    expected: always(members),
  },
  {
    operation: 'listHiddenAds',
    what: 'one’s own',
    send: get('HiddenAdsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'listRepositoryAds',
    what: 'that ran',
    send: get('AdRepositoryResource', () => ({ query: 'lamp', country: 'DE' })),
    expected: always(everybody),
  },
  {
    operation: 'reportAd',
    what: 'that was shown to nobody',
    send: post('AdReportResource/create', () => ({ offer: 'x', reason: 'spam' })),
    expected: always(['login_required', 'ad_offer_unknown', 'ad_offer_unknown']),
  },
]

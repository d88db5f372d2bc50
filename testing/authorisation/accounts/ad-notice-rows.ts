import { always, get, members, post, type Row } from '../rows.ts'

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
]

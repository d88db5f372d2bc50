import { always, byStatus, get, members, post, type Row } from './rows.ts'

/** Claimed websites: everybody handles only their own. */

const never = '100000000000000007'
const notFound = always(['login_required', 'claim_not_found', 'claim_not_found'])

export const claimRows: Row[] = [
  {
    operation: 'listClaims',
    what: 'one’s own',
    ask: get('ClaimsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'claimWebsite',
    what: 'that nobody has verified',
    ask: post('ClaimsResource/create', () => ({ url: 'lamps.example' })),
    told: always(members),
  },
  {
    operation: 'verifyClaim',
    what: 'that is not one’s own',
    ask: post('ClaimsResource/update', () => ({ id: never, proof: 'meta' })),
    told: notFound,
  },
  {
    operation: 'releaseClaim',
    what: 'that is not one’s own',
    ask: post('ClaimsResource/delete', () => ({ id: never })),
    told: notFound,
  },
  {
    operation: 'instagramClaim',
    what: 'one’s own',
    ask: get('InstagramClaimResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'beginInstagramClaim',
    what: 'where it is not configured',
    ask: post('InstagramClaimResource/create', () => ({})),
    told: always(['login_required', 'instagram_not_set_up', 'instagram_not_set_up']),
  },
  {
    operation: 'finishInstagramClaim',
    what: 'that was never begun',
    ask: (client) => byStatus(client.send('GET', '/connect/instagram/callback/?code=a&state=b')),
    told: always(['303', '303', '303']),
  },
]

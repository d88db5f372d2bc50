import { always, byStatus, get, members, post, type Row } from '../rows.ts'

/** Claimed websites: everybody handles only their own. */

const never = '100000000000000007'
const notFound = always(['login_required', 'claim_not_found', 'claim_not_found'])

export const claimRows: Row[] = [
  {
    operation: 'listClaims',
    what: 'one’s own',
    send: get('ClaimsResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'claimWebsite',
    what: 'that nobody has verified',
    send: post('ClaimsResource/create', () => ({ url: 'lamps.example' })),
    expected: always(members),
  },
  {
    operation: 'verifyClaim',
    what: 'that is not one’s own',
    send: post('ClaimsResource/update', () => ({ id: never, proof: 'meta' })),
    expected: notFound,
  },
  {
    operation: 'releaseClaim',
    what: 'that is not one’s own',
    send: post('ClaimsResource/delete', () => ({ id: never })),
    expected: notFound,
  },
  {
    operation: 'instagramClaim',
    what: 'one’s own',
    send: get('InstagramClaimResource', () => ({})),
    expected: always(members),
  },
  {
    operation: 'beginInstagramClaim',
    what: 'where it is not configured',
    send: post('InstagramClaimResource/create', () => ({})),
    expected: always(['login_required', 'instagram_not_set_up', 'instagram_not_set_up']),
  },
  {
    operation: 'finishInstagramClaim',
    what: 'that was never begun',
    send: (client) => byStatus(client.send('GET', '/connect/instagram/callback/?code=a&state=b')),
    expected: always(['303', '303', '303']),
  },
]

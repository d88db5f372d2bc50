import { always, byStatus, get, members, post, type Row } from './rows.ts'

/** Websites people say are theirs: everybody asks for their own. */

const never = '100000000000000007'
const nobodys = always(['login_required', 'claim_not_found', 'claim_not_found'])

export const claimRows: Row[] = [
  {
    operation: 'listClaims',
    what: 'one’s own',
    ask: get('ClaimsResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'claimWebsite',
    what: 'that nobody has shown to be theirs',
    ask: post('ClaimsResource/create', () => ({ url: 'lamps.example' })),
    told: always(members),
  },
  {
    operation: 'verifyClaim',
    what: 'that is not one’s own',
    ask: post('ClaimsResource/update', () => ({ id: never, proof: 'meta' })),
    told: nobodys,
  },
  {
    operation: 'releaseClaim',
    what: 'that is not one’s own',
    ask: post('ClaimsResource/delete', () => ({ id: never })),
    told: nobodys,
  },
  {
    operation: 'instagramClaim',
    what: 'one’s own',
    ask: get('InstagramClaimResource', () => ({})),
    told: always(members),
  },
  {
    operation: 'beginInstagramClaim',
    what: 'where it is not set up',
    ask: post('InstagramClaimResource/create', () => ({})),
    told: always(['login_required', 'instagram_not_set_up', 'instagram_not_set_up']),
  },
  {
    operation: 'finishInstagramClaim',
    what: 'that nobody began',
    ask: (client) => byStatus(client.send('GET', '/connect/instagram/callback/?code=a&state=b')),
    told: always(['303', '303', '303']),
  },
]

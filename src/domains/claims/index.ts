import { claimWebsiteHandler } from './claim-website.ts'
import {
  beginInstagramClaimHandler,
  finishInstagramClaimHandler,
} from './instagram/connect-instagram.ts'
import { instagramClaimHandler } from './instagram/instagram-claim.ts'
import { listClaimsHandler } from './list-claims.ts'
import { releaseClaimHandler } from './release-claim.ts'
import { verifyClaimHandler } from './verify-claim.ts'

export const claimHandlers = [
  listClaimsHandler,
  claimWebsiteHandler,
  verifyClaimHandler,
  releaseClaimHandler,
  instagramClaimHandler,
  beginInstagramClaimHandler,
  finishInstagramClaimHandler,
]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'

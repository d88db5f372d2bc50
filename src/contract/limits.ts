import { accountLimits } from './limits/accounts.ts'
import { adLimits } from './limits/ads.ts'
import { advertiserLimits } from './limits/advertisers.ts'
import { boardLimits } from './limits/boards.ts'
import { discussionLimits } from './limits/comments-and-messages.ts'
import { findingLimits } from './limits/finding.ts'
import { mediaLimits } from './limits/media.ts'
import { peopleLimits } from './limits/people.ts'
import { pinLimits } from './limits/pins.ts'
import { requestLimits } from './limits/requests.ts'
import { transferLimits } from './limits/transfer.ts'

export { picturesAtOnce } from './limits/pins.ts'
export * from './limits/rates.ts'

/** Every limit of the product, defined once, by subject. Lengths are in UTF-16 units, as in browsers. */
export const limits = {
  ...boardLimits,
  ...pinLimits,
  ...transferLimits,
  ...peopleLimits,
  ...mediaLimits,
  ...requestLimits,
  ...accountLimits,
  ...advertiserLimits,
  ...adLimits,
  ...discussionLimits,
  ...findingLimits,
} as const

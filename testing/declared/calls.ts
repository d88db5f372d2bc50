import { accountCalls } from './calls/account.ts'
import { adAccountCalls } from './calls/ad-accounts.ts'
import { advertisingCalls } from './calls/advertising.ts'
import type { Call } from './calls/call.ts'
import { changeCalls } from './calls/changes.ts'
import { discussionCalls } from './calls/discussion.ts'
import { findingCalls } from './calls/finding.ts'
import { peopleAndBoardsCalls } from './calls/people-and-boards.ts'
import { pinsCalls } from './calls/pins.ts'
import { productCalls } from './calls/products.ts'
import { reportCalls } from './calls/reports.ts'
import { settingsCalls } from './calls/settings.ts'

/** In an order in which each call finds what it needs. */
export const calls: Call[] = [
  ...accountCalls,
  ...advertisingCalls,
  ...adAccountCalls,
  ...productCalls,
  ...reportCalls,
  ...changeCalls,
  ...settingsCalls,
  ...peopleAndBoardsCalls,
  ...findingCalls,
  ...pinsCalls,
  ...discussionCalls,
]

import { changeSiteHandler } from './change-site.ts'
import { getSiteHandler } from './get-site.ts'
import { testMailHandler } from './test-mail.ts'

export const siteHandlers = [getSiteHandler, changeSiteHandler, testMailHandler]

export { deletion } from './deletion.ts'
export { ownData } from './own-data.ts'
export { onSiteChange, siteChannel } from './site-news.ts'
export { findSite, isLogo } from './site-queries.ts'

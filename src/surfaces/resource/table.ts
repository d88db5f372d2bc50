import { accountResources } from './table/accounts.ts'
import { boardResources } from './table/boards.ts'
import { businessResources } from './table/business.ts'
import { discoverResources } from './table/discover.ts'
import type { ResourceTable } from './table/entry.ts'
import { peopleResources } from './table/people.ts'
import { pinResources } from './table/pins.ts'
import { siteResources } from './table/site.ts'
import { discussionResources } from './table/talk.ts'
import { transferResources } from './table/transfer.ts'

/** Entries are grouped by the domain of their operation. */
export const resources: ResourceTable = {
  ...accountResources,
  ...peopleResources,
  ...boardResources,
  ...pinResources,
  ...discoverResources,
  ...discussionResources,
  ...businessResources,
  ...transferResources,
  ...siteResources,
}

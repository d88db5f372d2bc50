import { accountResources } from './table/accounts.ts'
import { boardResources } from './table/boards.ts'
import { businessResources } from './table/business.ts'
import { discoverResources } from './table/discover.ts'
import type { ResourceTable } from './table/entry.ts'
import { peopleResources } from './table/people.ts'
import { pinResources } from './table/pins.ts'
import { siteResources } from './table/site.ts'
import { talkResources } from './table/talk.ts'
import { transferResources } from './table/transfer.ts'

/** Each line stands with the room of its operation. */
export const resources: ResourceTable = {
  ...accountResources,
  ...peopleResources,
  ...boardResources,
  ...pinResources,
  ...discoverResources,
  ...talkResources,
  ...businessResources,
  ...transferResources,
  ...siteResources,
}

import { accountHandlers } from '#domains/accounts'
import { boardHandlers } from '#domains/boards'
import { discoverHandlers } from '#domains/discover'
import { experimentHandlers } from '#domains/experiments'
import { mediaHandlers } from '#domains/media'
import { peopleHandlers } from '#domains/people'
import { pinHandlers } from '#domains/pins'
import { policyHandlers } from '#domains/policies'
import type { Handler } from '#platform/operations'

/** Every operation the product answers. */
export const handlers: readonly Handler[] = [
  ...peopleHandlers,
  ...mediaHandlers,
  ...experimentHandlers,
  ...policyHandlers,
  ...accountHandlers,
  ...boardHandlers,
  ...pinHandlers,
  ...discoverHandlers,
]

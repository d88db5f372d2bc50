import { findBounceHandler } from './find-bounce.ts'
import { listBouncesHandler } from './list-bounces.ts'
import { retryBounceHandler } from './retry-bounce.ts'

export const bounceHandlers = [listBouncesHandler, findBounceHandler, retryBounceHandler]

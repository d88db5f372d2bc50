import type { Handler } from '#platform/operations'
import { hideAdHandler, unhideAdHandler } from './hide-ad.ts'
import { listHiddenAdsHandler } from './list-hidden-ads.ts'
import type { NoticePorts } from './ports.ts'
import { whyThisAdHandler } from './why-this-ad.ts'

export const noticeHandlers = (ports: NoticePorts): readonly Handler[] => [
  whyThisAdHandler(ports),
  hideAdHandler,
  unhideAdHandler,
  listHiddenAdsHandler,
]

import type { Handler } from '#platform/operations'
import { actForHandler, getActingHandler, stopActingHandler } from './acting.ts'
import { createAdvertiserHandler } from './create-advertiser.ts'
import { editAdvertiserHandler } from './edit-advertiser.ts'
import { getAdvertiserHandler, listAdvertisersHandler } from './list-advertisers.ts'
import {
  listAdMarketsHandler,
  setAdCurrencyHandler,
  setAdMarketHandler,
} from './markets/manage-markets.ts'
import { addAdvertiserPersonHandler } from './people/add-person.ts'
import { changeAdvertiserRoleHandler } from './people/change-role.ts'
import { listAdvertiserPeopleHandler } from './people/list-people.ts'
import { removeAdvertiserPersonHandler } from './people/remove-person.ts'
import type { AdvertiserPorts } from './ports.ts'

export const advertiserHandlers = (ports: AdvertiserPorts): readonly Handler[] => [
  listAdvertisersHandler,
  getAdvertiserHandler,
  createAdvertiserHandler,
  editAdvertiserHandler,
  listAdvertiserPeopleHandler,
  addAdvertiserPersonHandler,
  changeAdvertiserRoleHandler,
  removeAdvertiserPersonHandler,
  getActingHandler(ports),
  actForHandler(ports),
  stopActingHandler,
  listAdMarketsHandler,
  setAdMarketHandler,
  setAdCurrencyHandler,
]

export { findActing } from './acting.ts'
export { type AdvertiserRow, selectAdvertisers } from './advertiser-queries.ts'
export { mayQuickPromote } from './advertiser-views.ts'
export { managerOf } from './changes/author-of.ts'
export {
  type Author,
  type EntityChange,
  isSameValue,
  type Logged,
  recordAccountChange,
} from './changes/record-changes.ts'
export { deletion } from './deletion.ts'
export { findPermitted, lockPermitted } from './find-permitted.ts'
export { type Market, marketOf } from './markets/budgets.ts'
export { convertMicro } from './markets/convert-micro.ts'
export {
  findCurrency,
  hasQuickPromote,
  selectCurrencyRates,
  selectMarkets,
} from './markets/market-queries.ts'
export { ownData } from './own-data.ts'
export { selectPeopleWith } from './people/select-people-with.ts'
export type { AdvertiserPorts } from './ports.ts'

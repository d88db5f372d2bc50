import type { Handler } from '#platform/operations'
import { getAdPreferencesHandler, setAdPreferencesHandler } from './ad-preferences.ts'
import { getCustomerListHandler, listCustomerListsHandler } from './customer-lists/list-lists.ts'
import {
  createCustomerListHandler,
  deleteCustomerListHandler,
  editCustomerListHandler,
} from './customer-lists/save-list.ts'
import { getAudienceDebugHandler } from './debug/get-audience-debug.ts'
import { getAudienceHandler, listAudiencesHandler } from './definitions/list-audiences.ts'
import {
  createAudienceHandler,
  deleteAudienceHandler,
  editAudienceHandler,
} from './definitions/save-audience.ts'
import { compareAudiencesHandler } from './overlaps/compare-audiences.ts'
import type { AudiencePorts } from './ports.ts'

export const audienceHandlers = (ports: AudiencePorts): readonly Handler[] => [
  getAdPreferencesHandler,
  setAdPreferencesHandler,
  listAudiencesHandler,
  getAudienceHandler,
  createAudienceHandler(ports),
  editAudienceHandler(ports),
  deleteAudienceHandler,
  compareAudiencesHandler,
  getAudienceDebugHandler(ports),
  listCustomerListsHandler,
  getCustomerListHandler,
  createCustomerListHandler,
  editCustomerListHandler,
  deleteCustomerListHandler,
]

export { selectAdPreferences, withPrivacyControl } from './ad-preferences.ts'
export { audienceJobs } from './audience-jobs.ts'
export { matchCustomerLists } from './customer-lists/match-lists.ts'
export { selectListAudiences, selectUsableAudiences } from './definitions/audience-queries.ts'
export { deletion } from './deletion.ts'
export { allowsAudience } from './members/allowed-members.ts'
export { boundsOf, hiddenPeople } from './members/hidden-size.ts'
export { selectAudiencesOf, type ViewerAudience } from './members/member-queries.ts'
export { refreshAudiences } from './members/refresh-audiences.ts'
export { ownData } from './own-data.ts'
export type { AudiencePorts, Brought, BroughtPage, DayCount, VisitDay } from './ports.ts'

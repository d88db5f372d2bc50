import { getConversionHistoryHandler } from './counting/get-history.ts'
import { getConversionOverviewHandler } from './counting/get-overview.ts'
import { addFirstPartyHostHandler } from './first-party/add-host.ts'
import { checkFirstPartyHostHandler } from './first-party/check-host.ts'
import { listFirstPartyHostsHandler } from './first-party/list-hosts.ts'
import { removeFirstPartyHostHandler } from './first-party/remove-host.ts'
import {
  connectConversionPartnerHandler,
  disconnectConversionPartnerHandler,
} from './partners/connect-partner.ts'
import { listConversionPartnersHandler } from './partners/list-partners.ts'
import {
  getConversionHealthHandler,
  getConversionPairsHandler,
  getTagHealthHandler,
} from './quality/get-quality.ts'
import { receiveConversionsHandler } from './receiving/receive-conversions.ts'
import { recordTagEventHandler } from './receiving/record-tag-event.ts'
import { relayTagEventHandler } from './receiving/relay-tag-event.ts'
import { createConversionTagHandler } from './tags/create-tag.ts'
import { editConversionTagHandler } from './tags/edit-tag.ts'
import { getConversionTagHandler, listConversionTagsHandler } from './tags/list-tags.ts'
import {
  createConversionTokenHandler,
  listConversionTokensHandler,
  revokeConversionTokenHandler,
} from './tokens/tokens.ts'
import { clearTestEventsHandler, listTestEventsHandler } from './trying/test-events.ts'
import { listConversionUploadsHandler, listUploadErrorsHandler } from './uploads/list-uploads.ts'
import { uploadConversionsHandler } from './uploads/start-upload.ts'

export const conversionHandlers = [
  createConversionTagHandler,
  listConversionTagsHandler,
  getConversionTagHandler,
  editConversionTagHandler,
  createConversionTokenHandler,
  listConversionTokensHandler,
  revokeConversionTokenHandler,
  connectConversionPartnerHandler,
  disconnectConversionPartnerHandler,
  listConversionPartnersHandler,
  receiveConversionsHandler,
  recordTagEventHandler,
  relayTagEventHandler,
  listFirstPartyHostsHandler,
  addFirstPartyHostHandler,
  checkFirstPartyHostHandler,
  removeFirstPartyHostHandler,
  getConversionHistoryHandler,
  getConversionOverviewHandler,
  getConversionHealthHandler,
  getConversionPairsHandler,
  getTagHealthHandler,
  listTestEventsHandler,
  clearTestEventsHandler,
  uploadConversionsHandler,
  listConversionUploadsHandler,
  listUploadErrorsHandler,
]

export { deletion } from './deletion.ts'
export { firstPartyHostFinder } from './first-party/find-host.ts'
export { helloPage } from './first-party/host-rules.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { convertValues } from './receiving/convert-values.ts'
export { type NewEvent, readEvent } from './receiving/read-event.ts'
export { countVisitsByDay, selectVisits } from './select-visits.ts'
export { isActiveTag } from './tags/tag-queries.ts'
export { checkToken } from './tokens/check-token.ts'
export { keepPeople, takeOutPeople } from './uploads/found-people.ts'
export { takeUpload, type UploadedRow } from './uploads/read-upload.ts'
export { spoolUpload } from './uploads/spool-upload.ts'

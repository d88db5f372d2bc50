import { receiveConversionsHandler } from './receiving/receive-conversions.ts'
import { recordTagEventHandler } from './receiving/record-tag-event.ts'
import { createConversionTagHandler } from './tags/create-tag.ts'
import { editConversionTagHandler } from './tags/edit-tag.ts'
import { getConversionTagHandler, listConversionTagsHandler } from './tags/list-tags.ts'
import {
  createConversionTokenHandler,
  listConversionTokensHandler,
  revokeConversionTokenHandler,
} from './tokens/tokens.ts'

export const conversionHandlers = [
  createConversionTagHandler,
  listConversionTagsHandler,
  getConversionTagHandler,
  editConversionTagHandler,
  createConversionTokenHandler,
  listConversionTokensHandler,
  revokeConversionTokenHandler,
  receiveConversionsHandler,
  recordTagEventHandler,
]

export { deletion } from './deletion.ts'
export { jobs } from './jobs.ts'
export { ownData } from './own-data.ts'
export { selectVisits } from './select-visits.ts'
export { isActiveTag } from './tags/tag-queries.ts'

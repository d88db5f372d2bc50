import type { Handler } from '#platform/operations'
import { boardTitleSuggestionsHandler } from './board-titles/suggest-board-titles.ts'
import { getPinCaptionsHandler } from './captions/get-captions.ts'
import { getScheduledCaptionsHandler } from './captions/get-scheduled-captions.ts'
import { getPinStreamHandler } from './captions/get-stream.ts'
import { deletePinHandler } from './changing/delete-pin.ts'
import { editPinHandler } from './changing/edit-pin.ts'
import { answerPartnershipHandler } from './disclosures/answer-partnership.ts'
import { getPinDisclosureHandler } from './disclosures/get-disclosure.ts'
import { listPartnershipsHandler } from './disclosures/list-partnerships.ts'
import { setPinDisclosureHandler } from './disclosures/set-disclosure.ts'
import { deletePinDraftHandler, restorePinDraftHandler } from './drafts/delete-draft.ts'
import { getPinDraftHandler, listPinDraftsHandler } from './drafts/list-drafts.ts'
import { savePinDraftHandler } from './drafts/save-draft.ts'
import { getPinHandler } from './get-pin.ts'
import { hashtagTypeaheadHandler } from './hashtags/suggest-hashtags.ts'
import { hidePinHandler, unhidePinHandler } from './hiding/hidden-pins.ts'
import { listHiddenPinsHandler } from './hiding/list-hidden-pins.ts'
import { boardFeedHandler } from './lists/board-feed.ts'
import { countLinkSavesHandler } from './lists/count-link-saves.ts'
import { findOwnCopyHandler } from './lists/find-own-copy.ts'
import { createdPinsHandler, personPinsHandler } from './lists/person-pins.ts'
import { pinsByIdHandler } from './lists/pins-by-id.ts'
import { sectionPinsHandler } from './lists/section-pins.ts'
import { manyPinHandlers } from './many/index.ts'
import { reorderPinHandler } from './order/reorder-pin.ts'
import { removeOwnTagHandler } from './people-tags/remove-own-tag.ts'
import { boardPickerBoardsHandler, boardShortlistHandler } from './picker/board-picker.ts'
import type { PinPorts } from './ports.ts'
import { listPinProductsHandler } from './products/list-pin-products.ts'
import { readProductPageHandler } from './products/read-product-page.ts'
import { repinHandler } from './saving/repin.ts'
import { savePinHandler } from './saving/save-pin.ts'
import {
  cancelScheduledPinHandler,
  restoreScheduledPinHandler,
} from './scheduled/cancel-scheduled-pin.ts'
import { editScheduledPinHandler } from './scheduled/changing/edit-scheduled-pin.ts'
import {
  getScheduledPinHandler,
  listScheduledPinsHandler,
} from './scheduled/list-scheduled-pins.ts'
import { publishScheduledPinHandler } from './scheduled/publishing/publish-scheduled-pin.ts'
import { schedulePinHandler } from './scheduled/schedule-pin.ts'
import { scheduleStoryPinHandler } from './scheduled/schedule-story-pin.ts'
import { createSectionHandler } from './sections/create-section.ts'
import { deleteSectionHandler } from './sections/delete-section.ts'
import { editPinPagesHandler } from './stories/edit-pin-pages.ts'
import { saveStoryPinHandler } from './stories/save-story-pin.ts'
import { listDeletedPinsHandler } from './undo/list-deleted-pins.ts'
import { restorePinsHandler } from './undo/restore-pins.ts'

export const pinHandlers = (ports: PinPorts): readonly Handler[] => [
  savePinHandler(ports),
  saveStoryPinHandler(ports),
  repinHandler,
  editPinHandler(ports),
  editPinPagesHandler(ports),
  deletePinHandler,
  restorePinsHandler(ports),
  listDeletedPinsHandler,
  getPinHandler(ports),
  getPinCaptionsHandler,
  getPinStreamHandler,
  reorderPinHandler,
  boardFeedHandler,
  sectionPinsHandler,
  personPinsHandler,
  createdPinsHandler,
  createSectionHandler,
  deleteSectionHandler,
  ...manyPinHandlers,
  boardTitleSuggestionsHandler,
  hashtagTypeaheadHandler,
  hidePinHandler,
  unhidePinHandler,
  listHiddenPinsHandler,
  pinsByIdHandler,
  countLinkSavesHandler,
  findOwnCopyHandler,
  boardPickerBoardsHandler,
  boardShortlistHandler,
  getPinDisclosureHandler,
  setPinDisclosureHandler,
  answerPartnershipHandler,
  listPartnershipsHandler,
  removeOwnTagHandler,
  listPinProductsHandler,
  readProductPageHandler,
  schedulePinHandler(ports),
  scheduleStoryPinHandler(ports),
  listScheduledPinsHandler(ports),
  getScheduledPinHandler(ports),
  getScheduledCaptionsHandler,
  editScheduledPinHandler(ports),
  cancelScheduledPinHandler,
  restoreScheduledPinHandler(ports),
  publishScheduledPinHandler,
  savePinDraftHandler,
  listPinDraftsHandler(ports),
  getPinDraftHandler(ports),
  deletePinDraftHandler,
  restorePinDraftHandler,
]

export { toStoredCaptions } from './captions/stored-captions.ts'
export { storedPinJson } from './cards/pin-card.ts'
export { rebuildPinCards } from './cards/rebuild-cards.ts'
export { removeReportedPin } from './changing/delete-pin.ts'
export { deletion } from './deletion.ts'
export { promotableBy } from './disclosures/disclosure-queries.ts'
export { findCover } from './find-cover.ts'
export { syncHashtags } from './hashtags/sync-hashtags.ts'
export { withoutHidden } from './hiding/without-hidden.ts'
export { jobs } from './jobs.ts'
export { listUnusedMedia } from './leaving/list-unused-media.ts'
export { findMovedMedia } from './leaving/moved-media.ts'
export { releaseImage, sweepVideos } from './leaving/pin-jobs.ts'
export { type FoundIds, pinCards, pinCardsById } from './lists/feed-queries.ts'
export { selectFreshPinIds } from './lists/fresh-pins.ts'
export { offeredExceptOf, offeredTo, selectOffered, selectPinByPicture } from './lists/offered.ts'
export {
  emptyPage,
  type FeedPage,
  type FeedPin,
  joinCards,
  withCards,
} from './lists/pin-pages.ts'
export { checkBoardsFree } from './many/board-actions/check-boards-free.ts'
export { hasClosedComments } from './options/closed-comments.ts'
export { ownData } from './own-data.ts'
export { findPin, type PinRow } from './pin-queries.ts'
export { lockTargetPlace } from './place-pin.ts'
export type { PinPorts, PinResponses } from './ports.ts'
export { countPinComments, countShares } from './response-counts.ts'
export { addPin, addStoryPin } from './saving/add-pin.ts'
export { publishDuePins } from './scheduled/publishing/publish-due-pins.ts'
export { countScheduledPins } from './scheduled/scheduled-queries.ts'
export { findPagesOf } from './stories/story-queries.ts'
export { selectPublicTopics, topicIdsOf } from './topics/topic-queries.ts'
export { removeDeletedPins } from './undo/remove-deleted-pins.ts'
export { putBackPin, takeDownPin } from './undo/take-down-pin.ts'

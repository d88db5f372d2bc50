import { boardFeedHandler } from './board-feed.ts'
import { countLinkSavesHandler } from './count-link-saves.ts'
import { createSectionHandler } from './create-section.ts'
import { deletePinHandler } from './delete-pin.ts'
import { deleteSectionHandler } from './delete-section.ts'
import { editPinHandler } from './edit-pin.ts'
import { getPinHandler } from './get-pin.ts'
import { hidePinHandler, unhidePinHandler } from './hidden-pins.ts'
import { listHiddenPinsHandler } from './list-hidden-pins.ts'
import { manyPinHandlers } from './many/index.ts'
import { createdPinsHandler, personPinsHandler } from './person-pins.ts'
import { pinsByIdHandler } from './pins-by-id.ts'
import { repinHandler } from './repin.ts'
import { savePinHandler } from './save-pin.ts'
import { sectionPinsHandler } from './section-pins.ts'
import { boardTitleSuggestionsHandler } from './suggest-board-titles.ts'
import { hashtagTypeaheadHandler } from './suggest-hashtags.ts'

export const pinHandlers = [
  savePinHandler,
  repinHandler,
  editPinHandler,
  deletePinHandler,
  getPinHandler,
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
]

export { addPin } from './add-pin.ts'
export { removeReportedPin } from './delete-pin.ts'
export {
  type FoundIds,
  pinCards,
  pinCardsById,
  selectFreshPinIds,
} from './feed-queries.ts'
export { forgetHiddenPinsOf, sweepHiddenPins } from './hidden-pins.ts'
export { keepHashtags } from './keep-hashtags.ts'
export { runBoardAction, sweepBoardActions } from './many/index.ts'
export { offeredTo, selectOffered, selectPinsOfPictures } from './offered.ts'
export { ownData } from './own-data.ts'
export {
  releaseImage,
  releaseVideo,
  removePinsOfBoard,
  sweepUploads,
  sweepVideos,
} from './pin-jobs.ts'
export { emptyPage, pageOfChosen } from './pin-pages.ts'
export { findPin, type PinRow } from './pin-queries.ts'
export { holdPlace } from './place-pin.ts'
export { removePinsOf } from './remove-person.ts'
export { countPinComments, countShares } from './talk-counts.ts'
export { selectTalkOfPin, type TalkOfPin } from './talk-of-pin.ts'
export { heardBy, talkTables } from './talk-privacy.ts'

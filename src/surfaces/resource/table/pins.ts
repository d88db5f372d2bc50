import { findPageImages } from '#contract/media/find-page-images'
import { listUploads, uploadAbilities } from '#contract/media/uploads'
import { boardFeed } from '#contract/pins/board-feed'
import { boardTitleSuggestions } from '#contract/pins/board-title-suggestions'
import { countLinkSaves } from '#contract/pins/count-link-saves'
import { createdPins } from '#contract/pins/created-pins'
import { deletePin } from '#contract/pins/delete-pin'
import { editPin } from '#contract/pins/edit-pin'
import { getPin } from '#contract/pins/get-pin'
import { hashtagTypeahead } from '#contract/pins/hashtag-typeahead'
import { hidePin, listHiddenPins, unhidePin } from '#contract/pins/hide-pin'
import { homeFeed } from '#contract/pins/home-feed'
import { listDeletedPins } from '#contract/pins/list-deleted-pins'
import { copyAllPins, deleteAllPins, moveAllPins } from '#contract/pins/many/change-all-pins'
import { copyPins } from '#contract/pins/many/copy-pins'
import { deletePins } from '#contract/pins/many/delete-pins'
import { listBoardActions } from '#contract/pins/many/list-board-actions'
import { mergeBoards } from '#contract/pins/many/merge-boards'
import { moveOutOfSection } from '#contract/pins/many/move-out-of-section'
import { movePins } from '#contract/pins/many/move-pins'
import { restorePins } from '#contract/pins/many/restore-pins'
import { personPins } from '#contract/pins/person-pins'
import { pinsById } from '#contract/pins/pins-by-id'
import { reorderPin } from '#contract/pins/reorder-pin'
import { repin } from '#contract/pins/repin'
import { savePin } from '#contract/pins/save-pin'
import { sectionPins } from '#contract/pins/section-pins'
import { lookAlikes } from '#contract/visual-similarity/look-alikes'
import { searchByPicture } from '#contract/visual-similarity/search-by-picture'
import { storyToInput } from '../story-pin.ts'
import type { ResourceTable } from './entry.ts'

export const pinResources: ResourceTable = {
  BoardFeedResource: { get: boardFeed },
  BoardSectionPinsResource: { get: sectionPins, delete: moveOutOfSection },
  BulkEditResource: { create: copyPins, update: movePins, delete: deletePins },
  BulkEditSelectAllResource: { create: copyAllPins, update: moveAllPins, delete: deleteAllPins },
  PinRestoreResource: { update: restorePins },
  DeletedPinsResource: { get: listDeletedPins },
  BoardMergeResource: { update: mergeBoards },
  BoardActionsResource: { get: listBoardActions },
  PinResource: { get: getPin, create: savePin, update: editPin, delete: deletePin },
  StoryPinResource: {
    create: { operation: savePin, toInput: storyToInput },
  },
  PinsResource: { get: pinsById },
  PinOrderResource: { update: reorderPin },
  UrlCountResource: { get: countLinkSaves },
  RepinResource: { create: repin },
  BoardTitleSuggestionsResource: { get: boardTitleSuggestions },
  HashtagTypeaheadResource: { get: hashtagTypeahead },
  UserPinsResource: { get: personPins },
  UserActivityPinsResource: { get: createdPins },
  VisualLiveSearchResource: { get: lookAlikes },
  VisualSearchResource: { get: searchByPicture },
  UserHomefeedResource: { get: homeFeed },
  FindPinImagesResource: { get: findPageImages },
  UploadAbilitiesResource: { get: uploadAbilities },
  VIPResource: { get: listUploads },
  PinHideResource: { create: hidePin, delete: unhidePin },
  HiddenPinsResource: { get: listHiddenPins },
}

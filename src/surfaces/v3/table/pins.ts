import { fetchImage } from '#contract/media/fetch-image'
import { findPageImages } from '#contract/media/find-page-images'
import { listUploads, registerUploads, uploadAbilities } from '#contract/media/uploads'
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
import { moveIntoSection } from '#contract/pins/many/move-into-section'
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
import { route, type V3Route } from './route.ts'

export const pinRoutes: readonly V3Route[] = [
  route('GET', '/v3/users/hidden_pins/', listHiddenPins),
  route('GET', '/v3/users/:username/pins/', personPins),
  route('GET', '/v3/boards/:board_id/pins/', boardFeed),
  route('GET', '/v3/board/sections/:section_id/pins/', sectionPins),
  route('POST', '/v3/pins/', savePin),
  route('GET', '/v3/pins/:pin_id/board_title_suggestions/', boardTitleSuggestions),
  route('GET', '/v3/pins/:id/', getPin),
  route('PUT', '/v3/pins/:id/', editPin),
  route('DELETE', '/v3/pins/:id/', deletePin),
  route('POST', '/v3/pins/:pin_id/repin/', repin),
  route('PUT', '/v3/pins/:pin_id/order/', reorderPin),
  route('PUT', '/v3/pins/:pin_id/hide/', hidePin),
  route('DELETE', '/v3/pins/:pin_id/hide/', unhidePin),
  route('GET', '/v3/search/hashtags/', hashtagTypeahead),
  route('GET', '/v3/pins/:pin_id/look_alikes/', lookAlikes),
  route('POST', '/v3/visual_search/', searchByPicture),
  route('GET', '/v3/feeds/home/', homeFeed),
  route('PUT', '/v3/board/sections/:section_id/pins/', moveIntoSection),
  route('DELETE', '/v3/board/sections/:section_id/pins/', moveOutOfSection),
  route('PUT', '/v3/bulk/pins/', movePins),
  route('POST', '/v3/bulk/pins/', copyPins),
  route('DELETE', '/v3/bulk/pins/', deletePins),
  route('PUT', '/v3/bulk/pins/restore/', restorePins),
  route('GET', '/v3/users/deleted_pins/', listDeletedPins),
  route('PUT', '/v3/boards/:board_id/all_pins/', moveAllPins),
  route('POST', '/v3/boards/:board_id/all_pins/', copyAllPins),
  route('DELETE', '/v3/boards/:board_id/all_pins/', deleteAllPins),
  route('PUT', '/v3/boards/:board_id/merge/', mergeBoards),
  route('GET', '/v3/board_actions/', listBoardActions),
  route('GET', '/v3/pins/', pinsById),
  route('GET', '/v3/urls/count/', countLinkSaves),
  route('GET', '/v3/users/:username/created_pins/', createdPins),
  route('GET', '/v3/find_pin_images/', findPageImages),
  route('PUT', '/v3/pins/image/', fetchImage),
  route('POST', '/v3/media/uploads/register/batch/', registerUploads),
  route('GET', '/v3/media/uploads/abilities/', uploadAbilities),
  route('GET', '/v3/media/uploads/', listUploads),
]

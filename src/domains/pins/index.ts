import { boardFeedHandler } from './board-feed.ts'
import { deletePinHandler } from './delete-pin.ts'
import { deleteSectionHandler } from './delete-section.ts'
import { editPinHandler } from './edit-pin.ts'
import { getPinHandler } from './get-pin.ts'
import { personPinsHandler } from './person-pins.ts'
import { repinHandler } from './repin.ts'
import { savePinHandler } from './save-pin.ts'
import { sectionPinsHandler } from './section-pins.ts'

export const pinHandlers = [
  savePinHandler,
  repinHandler,
  editPinHandler,
  deletePinHandler,
  getPinHandler,
  boardFeedHandler,
  sectionPinsHandler,
  personPinsHandler,
  deleteSectionHandler,
]

export { pinCards, selectFreshPinIds } from './feed-queries.ts'
export { releaseImage, removePinsOfBoard, sweepUploads } from './pin-jobs.ts'
export { emptyPage, pageOfChosen } from './pin-pages.ts'
export { removePinsOf } from './remove-person.ts'

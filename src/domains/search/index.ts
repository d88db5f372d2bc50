import { advisoryHandlers } from './advisories/index.ts'
import { domainFeedHandler } from './domain-feed.ts'
import { searchHandler } from './search.ts'
import { suggestHandlers } from './suggest/index.ts'

export const searchHandlers = [
  searchHandler,
  domainFeedHandler,
  ...suggestHandlers,
  ...advisoryHandlers,
]

export {
  describeAdvisories,
  renewReview,
  sweepAdvisoryViews,
  switchAdvisory,
} from './advisories/index.ts'
export { refreshHistograms } from './engine/histograms.ts'
export { forgetInSearch } from './indexing/forget-person.ts'
export { indexPerson } from './indexing/index-people.ts'
export { indexAll, runIndexer } from './indexing/run-indexer.ts'
export { sweepSearch } from './indexing/sweep.ts'
export { ownData } from './own-data.ts'
export {
  findPicturesWithSimilarText,
  type PinText,
  type TextSimilarity,
} from './similar-text-pictures.ts'
export {
  forgetSearchesOf,
  isJobDue,
  recordRun,
  refreshSuggestions,
  sweepSearchDays,
} from './suggest/index.ts'

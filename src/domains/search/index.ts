import { advisoryHandlers } from './advisories/index.ts'
import { domainFeedHandler } from './domain-feed.ts'
import { suggestHandlers } from './suggest/index.ts'

export const searchHandlers = [domainFeedHandler, ...suggestHandlers, ...advisoryHandlers]

export { findAdvisory } from './advisories/find-advisory.ts'
export { describeAdvisories, renewReview, switchAdvisory } from './advisories/index.ts'
export { deletion } from './deletion.ts'
export { refreshHistograms } from './engine/histograms.ts'
export { indexAll, runIndexer } from './indexing/run-indexer.ts'
export type { SearchPorts } from './indexing/topic-names.ts'
export { ownData } from './own-data.ts'
export { type Searched, searchPage } from './search.ts'
export { searchJobs } from './search-jobs.ts'
export {
  findPicturesWithSimilarText,
  type PinText,
  type TextSimilarity,
} from './similar-text-pictures.ts'
export { completionsOf } from './suggest/autocomplete.ts'
export { isJobDue, recordRun, refreshSuggestions } from './suggest/index.ts'
export { countSearchers } from './trends/count-searchers.ts'
export { splitWords } from './words/split-words.ts'

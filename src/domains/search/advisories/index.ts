import {
  listAdvisoriesHandler,
  setAdvisoryHandler,
  setAdvisoryLineHandler,
  setAdvisoryTermsHandler,
} from './manage-advisories.ts'
import { searchAdvisoryHandler, viewedAdvisoryHandler } from './search-advisory.ts'

export const advisoryHandlers = [
  searchAdvisoryHandler,
  viewedAdvisoryHandler,
  listAdvisoriesHandler,
  setAdvisoryHandler,
  setAdvisoryLineHandler,
  setAdvisoryTermsHandler,
]

export { renewReview, switchAdvisory } from './advisory-queries.ts'
export { containsAny } from './advisory-rules.ts'
export { translateTitle } from './advisory-texts.ts'
export {
  type FoundAdvisory,
  findAdvisory,
  findAdvisoryOfSpelling,
  loadAdvisoriesForPrefix,
  loadTermFilter,
  type TermFilter,
} from './find-advisory.ts'
export { describeAdvisories } from './manage-advisories.ts'
export { sweepAdvisoryViews } from './search-advisory.ts'

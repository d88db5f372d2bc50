import { boardIdeas } from '#contract/discover/board-ideas'
import { followingFeed } from '#contract/discover/following-feed'
import { getInterest, interestFeed, trendingPins } from '#contract/discover/interest-feed'
import { followInterests, listInterests, unfollowInterests } from '#contract/discover/interests'
import { noteSeenPins } from '#contract/discover/note-seen-pins'
import {
  createInterest,
  editInterest,
  listKeptInterests,
} from '#contract/discover/operator-interests'
import { getPick, listKeptPicks, listPicks, removePick, setPick } from '#contract/discover/picks'
import { recentlySeenPins } from '#contract/discover/recently-seen-pins'
import { relatedPins } from '#contract/discover/related-pins'
import { listSeeFewer, seeFewer, undoSeeFewer } from '#contract/discover/see-fewer'
import { autocomplete } from '#contract/search/autocomplete'
import { domainFeed } from '#contract/search/domain-feed'
import {
  listAdvisories,
  setAdvisory,
  setAdvisoryLine,
  setAdvisoryTerms,
} from '#contract/search/operator-advisories'
import {
  clearRecentSearches,
  recentSearches,
  rememberSearch,
} from '#contract/search/recent-searches'
import { search } from '#contract/search/search'
import { searchAdvisory, viewedAdvisory } from '#contract/search/search-advisory'
import { trendingSearches } from '#contract/search/trending-searches'
import { typeahead } from '#contract/search/typeahead'
import type { ResourceTable } from './entry.ts'

export const discoverResources: ResourceTable = {
  BaseSearchResource: { get: search },
  SearchResource: { get: search },
  DomainFeedResource: { get: domainFeed },
  FollowingFeedResource: { get: followingFeed },
  RelatedPinFeedResource: { get: relatedPins },
  RelatedModulesResource: {
    get: {
      operation: relatedPins,
      toInput: ({ pin_id, ...rest }) => ({ pin: pin_id, ...rest }),
    },
  },
  BoardContentRecommendationResource: { get: boardIdeas },
  BoardRelatedPixieFeedResource: {
    get: {
      operation: boardIdeas,
      toInput: ({ board_id, ...rest }) => ({ id: board_id, ...rest }),
    },
  },
  SeeFewerResource: { get: listSeeFewer, create: seeFewer, delete: undoSeeFewer },
  SeenPinsResource: { get: recentlySeenPins, create: noteSeenPins },
  SearchAutocompleteResource: { get: autocomplete },
  AdvancedTypeaheadResource: { get: typeahead },
  TypeaheadClearRecentResource: { delete: clearRecentSearches },
  RecentSearchesResource: { get: recentSearches, create: rememberSearch },
  TrendingSearchesResource: { get: trendingSearches },
  SearchAdvisoryResource: { get: searchAdvisory, create: viewedAdvisory },
  AdvisoriesResource: { get: listAdvisories, update: setAdvisory },
  AdvisoryLinesResource: { update: setAdvisoryLine },
  AdvisoryTermsResource: { update: setAdvisoryTerms },
  InterestsResource: { get: listInterests },
  InterestResource: { get: getInterest },
  KeptInterestsResource: { get: listKeptInterests, create: createInterest, update: editInterest },
  InterestFeedResource: { get: interestFeed },
  InterestFollowResource: { create: followInterests, delete: unfollowInterests },
  TrendingPinsResource: { get: trendingPins },
  PicksResource: { get: listPicks },
  PickResource: { get: getPick },
  KeptPicksResource: { get: listKeptPicks, update: setPick, delete: removePick },
}

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
import { route, type V3Route } from './route.ts'

export const discoverRoutes: readonly V3Route[] = [
  route('GET', '/v3/search/autocomplete/', autocomplete),
  route('GET', '/v3/search/typeahead/', typeahead),
  route('GET', '/v3/search/recent/', recentSearches),
  route('POST', '/v3/search/recent/', rememberSearch),
  route('DELETE', '/v3/search/recent/', clearRecentSearches),
  route('GET', '/v3/search/trending/', trendingSearches),
  route('GET', '/v3/search/advisories/', searchAdvisory),
  route('POST', '/v3/search/advisories/', viewedAdvisory),
  route('GET', '/v3/advisories/', listAdvisories),
  route('PUT', '/v3/advisories/', setAdvisory),
  route('PUT', '/v3/advisories/lines/', setAdvisoryLine),
  route('PUT', '/v3/advisories/terms/', setAdvisoryTerms),
  route('GET', '/v3/search/:scope/', search),
  route('GET', '/v3/domains/:domain/pins/', domainFeed),
  route('GET', '/v3/trending/pins/', trendingPins),
  route('GET', '/v3/picks/', listPicks),
  route('GET', '/v3/picks/kept/', listKeptPicks),
  route('PUT', '/v3/picks/kept/', setPick),
  route('DELETE', '/v3/picks/kept/', removePick),
  route('GET', '/v3/picks/:slug/', getPick),
  route('GET', '/v3/interests/', listInterests),
  route('PUT', '/v3/interests/follow/', followInterests),
  route('DELETE', '/v3/interests/follow/', unfollowInterests),
  route('GET', '/v3/interests/kept/', listKeptInterests),
  route('POST', '/v3/interests/kept/', createInterest),
  route('PUT', '/v3/interests/kept/', editInterest),
  route('GET', '/v3/interests/:slug/', getInterest),
  route('GET', '/v3/interests/:slug/pins/', interestFeed),
  route('GET', '/v3/feeds/following/', followingFeed),
  route('GET', '/v3/pins/:pin/related/', relatedPins),
  route('GET', '/v3/boards/:id/ideas/', boardIdeas),
  route('PUT', '/v3/pins/:pin_id/fewer/', seeFewer),
  route('DELETE', '/v3/pins/:pin_id/fewer/', undoSeeFewer),
  route('GET', '/v3/fewer/', listSeeFewer),
  route('DELETE', '/v3/fewer/', undoSeeFewer),
  route('POST', '/v3/pins/seen/', noteSeenPins),
  route('GET', '/v3/users/me/recent/engaged/pin/stories/', recentlySeenPins),
]

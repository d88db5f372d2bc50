import { selectListAudiences, selectUsableAudiences } from '#domains/audiences'
import type { CampaignPorts } from '#domains/campaigns'
import { isActiveTag } from '#domains/conversions'
import {
  countInterestFollowers,
  countShownInterests,
  createTopicFinder,
  selectInterestsAbove,
} from '#domains/discover'
import { findAdvisory } from '#domains/search'

const topics = createTopicFinder()

export const campaignPorts: CampaignPorts = {
  countInterests: countShownInterests,
  countFollowing: countInterestFollowers,
  selectInterestsAbove,
  isActiveTag,
  selectUsableAudiences,
  selectListAudiences,
  findTopics: (context, pins) => Promise.all(pins.map((pin) => topics.ofPin(context, pin))),
  findAdvisory: (db, text) => findAdvisory(db, text),
}

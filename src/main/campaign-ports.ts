import type { CampaignPorts } from '#domains/campaigns'
import { countInterestFollowers, countShownInterests } from '#domains/discover'
import { findAdvisory } from '#domains/search'

export const campaignPorts: CampaignPorts = {
  countInterests: countShownInterests,
  countFollowing: countInterestFollowers,
  findAdvisory: (db, text) => findAdvisory(db, text),
}

import { selectUsableAudiences } from '#domains/audiences'
import type { CampaignPorts } from '#domains/campaigns'
import { isActiveTag } from '#domains/conversions'
import { countInterestFollowers, countShownInterests } from '#domains/discover'
import { findAdvisory } from '#domains/search'

export const campaignPorts: CampaignPorts = {
  countInterests: countShownInterests,
  countFollowing: countInterestFollowers,
  isActiveTag,
  selectUsableAudiences,
  findAdvisory: (db, text) => findAdvisory(db, text),
}

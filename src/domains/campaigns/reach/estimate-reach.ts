import { estimateReach } from '#contract/campaigns/estimate-reach'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { countRecentMembers, sampleRecentMembers } from '#domains/accounts'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import type { CampaignPorts } from '../ports.ts'
import { ageRanges } from './age-ranges.ts'
import { roundReach } from './round-reach.ts'

const dayMs = 86_400_000
/** Of more people than this, some are asked about their interests, and counted for the others. */
const sampled = 10_000

/**
 * Adults who were here lately, by country, age and interests. Nobody is asked for their gender, so all are of unknown
 * gender: a targeting without those reaches nobody yet.
 */
export const estimateReachHandler = (ports: CampaignPorts) =>
  answerQuery(estimateReach, async (context, { advertiser_id, targeting_spec }) => {
    const { db, clock } = context
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const { LOCATION, AGE_BUCKET, GENDER, INTEREST } = targeting_spec
    const interests = INTEREST ?? []
    if ((await ports.countInterests(db, interests)) < interests.length)
      throw new Failure('interest_unknown', { field: 'targeting_spec' })
    if (GENDER?.includes('unknown') === false) return roundReach(0)
    const now = clock.now()
    const whom = {
      countries: LOCATION,
      born: ageRanges(AGE_BUCKET ?? null, now),
      since: new Date(now.getTime() - limits.reachDays * dayMs),
    }
    const all = await countRecentMembers(db, whom)
    if (interests.length === 0 || all === 0) return roundReach(all)
    const some = await sampleRecentMembers(db, whom, sampled)
    const interested = await ports.countFollowing(db, some, interests)
    return roundReach(Math.round((all * interested) / Math.max(1, some.length)))
  })

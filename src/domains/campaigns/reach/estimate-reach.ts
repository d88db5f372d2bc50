import { estimateReach } from '#contract/campaigns/estimate-reach'
import { Failure } from '#contract/errors'
import { limits } from '#contract/limits'
import { countryOf } from '#contract/region-codes'
import { countRecentMembers, sampleRecentMembers } from '#domains/accounts'
import { findPermitted } from '#domains/advertisers'
import { answerQuery, memberOf } from '#platform/operations'
import type { CampaignPorts } from '../ports.ts'
import { checkRegions } from '../rules/check-regions.ts'
import { ageRanges } from './age-ranges.ts'
import { roundReach } from './round-reach.ts'

const dayMs = 86_400_000
/** Of more people than this, some are asked about their interests, and counted for the others. */
const sampled = 10_000

/**
 * Adults who were here lately, by country, age and interests. Nobody is asked for their gender, so all are of unknown
 * gender: a targeting without those reaches nobody yet. In which region somebody is, is not stored: of a country of
 * which regions are named it may be all or nobody.
 */
export const estimateReachHandler = (ports: CampaignPorts) =>
  answerQuery(estimateReach, async (context, input) => {
    const { db, clock } = context
    const { advertiser_id, targeting_spec, auto_targeting_enabled } = input
    await findPermitted(db, advertiser_id, memberOf(context).id, 'read_ads')
    const { LOCATION, GEO = [], AGE_BUCKET, GENDER, INTEREST } = targeting_spec
    await checkRegions(db, targeting_spec, null)
    const interests = INTEREST ?? []
    if ((await ports.countInterests(db, interests)) < interests.length)
      throw new Failure('interest_unknown', { field: 'targeting_spec' })
    if (GENDER?.includes('unknown') === false) return roundReach(0)
    const near = auto_targeting_enabled ? await ports.selectInterestsAbove(db, interests) : []
    const wanted = [...interests, ...near]
    const now = clock.now()
    const peopleIn = async (countries: readonly string[]): Promise<number> => {
      const whom = {
        countries,
        born: ageRanges(AGE_BUCKET ?? null, now),
        since: new Date(now.getTime() - limits.reachDays * dayMs),
      }
      const all = await countRecentMembers(db, whom)
      if (wanted.length === 0 || all === 0) return all
      const some = await sampleRecentMembers(db, whom, sampled)
      const interested = await ports.countFollowing(db, some, wanted)
      return Math.round((all * interested) / Math.max(1, some.length))
    }
    const most = roundReach(await peopleIn(LOCATION))
    const narrowed = new Set(GEO.map(countryOf))
    if (narrowed.size === 0 || most.is_below_minimum) return most
    const whole = LOCATION.filter((country) => !narrowed.has(country))
    return { ...most, lower_bound: roundReach(await peopleIn(whole)).lower_bound }
  })

import type { TargetingSpec } from '#contract/campaigns/targeting'
import type { AdGroupId } from '#contract/ids'
import {
  type AdPlace,
  type AdViewer,
  decide,
  type LiveAdGroup,
  type Opportunity,
} from '#domains/delivery'
import { createLargeMarket } from './large-market.ts'
import { allInterests, anyPlace, marketCountries } from './market.ts'
import { violationOf } from './oracle.ts'
import { seeded } from './random.ts'

/*
 * Ads that are served among many ad groups, each judged by its plain rows. The controls leave out a rule each, so that
 * the judge is known to see.
 */

const slots = 4

/** Changes what delivery knows of an ad group, a person or a page; the oracle knows the truth. */
export interface Control {
  violation: string
  leaveOut: Partial<LeaveOut>
}

interface LeaveOut {
  row(row: LiveAdGroup): LiveAdGroup
  viewer(viewer: AdViewer): AdViewer
  place(place: AdPlace): AdPlace
}

const untargeted = (name: keyof TargetingSpec): Partial<LeaveOut> => ({
  row: (row) => ({ ...row, targeting: { ...row.targeting, [name]: undefined } }),
})

export const controls: readonly Control[] = [
  { violation: 'frequency', leaveOut: { row: (row) => ({ ...row, frequency_cap: null }) } },
  { violation: 'negative_keyword', leaveOut: { row: (row) => ({ ...row, negatives: [] }) } },
  {
    violation: 'minor',
    leaveOut: { viewer: (viewer) => ({ ...viewer, age: Math.max(18, viewer.age ?? 18) }) },
  },
  { violation: 'advisory', leaveOut: { place: (place) => ({ ...place, has_advisory: false }) } },
  {
    violation: 'schedule',
    leaveOut: { row: (row) => ({ ...row, starts_at: new Date(0), ends_at: null }) },
  },
  { violation: 'placement', leaveOut: { row: (row) => ({ ...row, placement_group: 'ALL' }) } },
  {
    violation: 'country',
    leaveOut: {
      row: (row) => {
        const targeting = { ...row.targeting, LOCATION: [...marketCountries] }
        return { ...row, targeting }
      },
    },
  },
  { violation: 'study', leaveOut: { row: (row) => ({ ...row, studies: [] }) } },
  {
    violation: 'study',
    leaveOut: { viewer: (viewer) => ({ ...viewer, allows_measuring: false }) },
  },
  { violation: 'region', leaveOut: untargeted('GEO') },
  { violation: 'age', leaveOut: untargeted('AGE_BUCKET') },
  { violation: 'gender', leaveOut: untargeted('GENDER') },
  { violation: 'locale', leaveOut: untargeted('LOCALE') },
  { violation: 'device', leaveOut: untargeted('APPTYPE') },
  { violation: 'audience', leaveOut: untargeted('AUDIENCE_INCLUDE') },
  {
    violation: 'topic',
    leaveOut: {
      row: (row) => {
        const targeting = { ...row.targeting, INTEREST: undefined }
        return { ...row, keywords: [], targeting }
      },
    },
  },
  {
    violation: 'topic',
    leaveOut: { place: (place) => ({ ...place, interests: new Set(allInterests) }) },
  },
  {
    violation: 'refused',
    leaveOut: { viewer: (viewer) => ({ ...viewer, refused_advertisers: new Set() }) },
  },
]

export interface Served {
  served: number
  violations: Record<string, number>
  refusals: { minor: number; advisory: number }
  sideBySide: number
}

const asItIs = <T>(value: T): T => value

/** What the oracle says about so many ads that were served. */
export function serve(
  { adGroups, people, serves }: { adGroups: number; people: number; serves: number },
  leaveOut: Partial<LeaveOut> = {},
): Served {
  const { row: known = asItIs, viewer: seen = asItIs, place: placed = asItIs } = leaveOut
  const { rows, viewers, engine } = createLargeMarket(adGroups, { people, known })
  const random = seeded(2)
  const found: Served = {
    served: 0,
    violations: {},
    refusals: { minor: 0, advisory: 0 },
    sideBySide: 0,
  }
  while (found.served < serves) {
    const viewer = random.one(viewers)
    const place = anyPlace(random)
    const decision = decide(engine, seen(viewer), placed(place), { slots, before: null })
    if (decision.refusal !== null) found.refusals[decision.refusal] += 1
    let last = ''
    for (const { group } of decision.offers) {
      const row = rows.get(group.adGroupId)
      const violation = row === undefined ? 'unknown' : violationOf(row, viewer, place)
      if (row !== undefined && isOutsideOfStudies(row, place, decision.opportunities))
        found.violations.study = (found.violations.study ?? 0) + 1
      if (violation !== null) found.violations[violation] = (found.violations[violation] ?? 0) + 1
      if (group.advertiserId === last) found.sideBySide += 1
      last = group.advertiserId
      found.served += 1
    }
    const counts = viewer.served as Map<AdGroupId, number>
    for (const { group } of decision.offers)
      counts.set(group.adGroupId, (counts.get(group.adGroupId) ?? 0) + 1)
  }
  return found
}

/** Whether it was shown though a study of its ad group holds the viewer out, or does not know of it. */
function isOutsideOfStudies(
  { studies }: LiveAdGroup,
  { at }: AdPlace,
  opportunities: readonly Opportunity[],
): boolean {
  return studies
    .filter(({ starts_at, ends_at }) => at >= starts_at && at < ends_at)
    .some(({ study_id }) => {
      const known = opportunities.find((one) => one.study_id === study_id)
      return known === undefined || known.is_held_out
    })
}

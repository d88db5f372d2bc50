import { type AdSwitch, switchesOfPrivacyControl } from '#contract/audiences/ad-preferences'
import { EngagementRule, VisitorRule } from '#contract/audiences/audience'
import {
  type AudienceDebug,
  getAudienceDebug,
  type MemberCheck,
} from '#contract/audiences/audience-debug'
import { toSeconds } from '#contract/campaigns/moments'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { limits } from '#contract/limits'
import { findPermitted } from '#domains/advertisers'
import type { Db } from '#platform/database'
import { answerQuery, memberOf } from '#platform/operations'
import { withPrivacyControl } from '../ad-preferences.ts'
import { findList } from '../customer-lists/list-queries.ts'
import { type AudienceRow, findAudience } from '../definitions/audience-queries.ts'
import { toAudience } from '../definitions/audience-views.ts'
import { allowsAudience, switchOf } from '../members/allowed-members.ts'
import { boundsOf } from '../members/hidden-size.ts'
import { selectAudiencesOf } from '../members/member-queries.ts'
import type { AudiencePorts } from '../ports.ts'
import { selectPreferenceRows } from '../preference-queries.ts'
import { allowedOf, isMinor } from '../preference-rules.ts'
import { countSavesByDay, findHistory, findOwnMembership } from './debug-queries.ts'

const dayMs = 86_400_000

export const getAudienceDebugHandler = (ports: AudiencePorts) =>
  answerQuery(getAudienceDebug, async (context, input): Promise<AudienceDebug> => {
    const { db, clock, caller } = context
    const viewerId = memberOf(context).id
    const { id } = await findPermitted(db, input.advertiser_id, viewerId, 'read_ads')
    const audience = await findAudience(db, id, input.audience_id)
    const history = await findHistory(db, id, input.audience_id)
    if (!audience || !history) throw new Failure('audience_not_found', { field: 'audience_id' })
    const now = clock.now()
    const seconds = (moment: Date | null) => moment && toSeconds(moment)
    return {
      audience: toAudience(audience),
      refreshed_time: seconds(history.refreshed_at),
      read_until_time: seconds(audience.read_until),
      sized_time: seconds(audience.sized_at),
      failure:
        history.failure !== null && history.failed_at !== null
          ? { kind: history.failure, time: toSeconds(history.failed_at) }
          : null,
      source_days: await sourceDays(db, ports, audience, now),
      list: await listOf(db, audience),
      viewer: await viewerIn(db, audience, viewerId, caller, now),
    }
  })

async function sourceDays(
  db: Db,
  ports: AudiencePorts,
  { advertiser_id, type, rule }: AudienceRow,
  now: Date,
): Promise<AudienceDebug['source_days']> {
  const since = new Date(now.getTime() - limits.audienceDebugDays * dayMs)
  if (type === 'VISITOR')
    return ports.countVisitsByDay(db, advertiser_id, VisitorRule.parse(rule), since)
  if (type !== 'ENGAGEMENT') return null
  const { actions, board_id = null } = EngagementRule.parse(rule)
  const ofAds = await ports.countEngagementByDay(db, advertiser_id, actions, board_id, since)
  const saves = actions.includes('SAVE')
    ? await countSavesByDay(db, advertiser_id, board_id, since)
    : []
  const sums = new Map<string, number>()
  for (const { date, events } of [...ofAds, ...saves])
    sums.set(date, (sums.get(date) ?? 0) + events)
  return [...sums]
    .map(([date, events]) => ({ date, events, matchable: events }))
    .toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

/** The share by what is shown of the size, so that it tells no more than that does. */
async function listOf(
  db: Db,
  { advertiser_id, type, rule, status, shown_people }: AudienceRow,
): Promise<AudienceDebug['list']> {
  if (type !== 'CUSTOMER_LIST') return null
  const { customer_list_id } = rule as { customer_list_id: Parameters<typeof findList>[2] }
  const list = await findList(db, advertiser_id, customer_list_id)
  if (!list) return null
  const num_uploaded_user_records = list.received_records
  if (status !== 'READY' || shown_people === null || num_uploaded_user_records === 0)
    return { num_uploaded_user_records, match_percent: null }
  const { lower_bound, upper_bound } = boundsOf(shown_people)
  const percentOf = (people: number) =>
    Math.min(100, Math.round((people / num_uploaded_user_records) * 100))
  const match_percent = {
    lower_bound: percentOf(lower_bound),
    upper_bound: percentOf(upper_bound),
  }
  return { num_uploaded_user_records, match_percent }
}

async function viewerIn(
  db: Db,
  audience: AudienceRow,
  viewerId: PersonId,
  caller: { hasPrivacyControl?: boolean },
  now: Date,
): Promise<AudienceDebug['viewer']> {
  const { type } = audience
  const [stored] = await selectPreferenceRows(db, [viewerId])
  const allowed = stored && allowedOf(stored, now)
  const here = allowed && withPrivacyControl(allowed, caller)
  const until = await findOwnMembership(db, audience, viewerId, now)
  const usable = await selectAudiencesOf(db, viewerId, now)
  const isAdult = stored !== undefined && stored.birthday !== null && !isMinor(stored, now)
  const name: AdSwitch = switchOf[type]
  const met: Partial<Record<MemberCheck, boolean>> = {
    ADULT: isAdult,
    PERSONAL_ADS: allowed?.ads_by_activity === true,
    ...(name !== 'ads_by_activity' && { KIND: allowed?.[name] === true }),
    ...(switchesOfPrivacyControl.includes(name) && {
      NO_PRIVACY_CONTROL: caller.hasPrivacyControl !== true,
    }),
    FOUND: until !== null,
    USABLE: audience.status === 'READY' && audience.archived_at === null,
  }
  return {
    checks: Object.entries(met).map(([check, is_met]) => ({
      check: check as MemberCheck,
      is_met,
    })),
    is_reached:
      isAdult && usable.some(({ id }) => id === audience.id) && allowsAudience(here, type),
    until_time: until && toSeconds(until),
  }
}

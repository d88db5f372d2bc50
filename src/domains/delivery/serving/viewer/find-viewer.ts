import type { AdGroupId, InterestId, PersonId } from '#contract/ids'
import { ageOn } from '#domains/accounts'
import {
  allowsAudience,
  selectAdPreferences,
  selectAudiencesOf,
  withPrivacyControl,
} from '#domains/audiences'
import type { Db } from '#platform/database'
import type { Caller, QueryContext } from '#platform/operations'
import { findRegion } from '#platform/regions'
import type { AdViewer } from '../../eligibility/viewer.ts'
import { deviceTypeOf } from './device-type.ts'
import { selectViewer } from './viewer-queries.ts'

export interface ViewerPorts {
  /** The interests that somebody follows, and those above them. */
  selectInterestIdsOf(db: Db, personId: PersonId): Promise<InterestId[]>
}

/**
 * A member as auctions see them. The country is that of their account, and the region only one of that country.
 * Nothing is kept between pages: a block, a hidden ad and a switch hold at once.
 */
export async function findViewer(
  { db, clock, caller }: Pick<QueryContext, 'db' | 'clock' | 'caller'>,
  personId: PersonId,
  ports: ViewerPorts,
): Promise<AdViewer | null> {
  const now = clock.now()
  const [member, interests, preferences, audiences] = await Promise.all([
    selectViewer(db, personId, now),
    ports.selectInterestIdsOf(db, personId),
    selectAdPreferences(db, [personId], now),
    selectAudiencesOf(db, personId, now),
  ])
  if (!member) return null
  const stored = preferences.get(personId)
  const allowed = stored && withPrivacyControl(stored, caller)
  return {
    viewer_id: personId,
    country: member.country,
    region: regionOf(caller, member.country),
    age: member.birthday === null ? null : ageOn(member.birthday, now),
    gender: 'unknown',
    locale: caller.language.split('-')[0] ?? caller.language,
    device: deviceTypeOf(caller.userAgent),
    interests: new Set(interests),
    audiences: new Set(
      audiences.filter(({ type }) => allowsAudience(allowed, type)).map(({ id }) => id),
    ),
    allows_personal_ads: allowed?.ads_by_activity === true,
    allows_measuring: allowed?.ads_measured === true,
    refused_advertisers: new Set(member.refused_advertisers),
    refused_ads: new Set(member.refused_ads),
    served: new Map(Object.entries(member.seen) as [AdGroupId, number][]),
  }
}

function regionOf({ place }: Pick<Caller, 'place'>, country: string): string | null {
  if (place.country !== country || place.region_from_ip === '') return null
  return findRegion(`${country}-${place.region_from_ip}`)?.code ?? null
}

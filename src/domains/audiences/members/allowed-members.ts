import type { AdPreferences, AdSwitch } from '#contract/audiences/ad-preferences'
import { type AudienceType, audienceTypes } from '#contract/audiences/audience'
import type { PersonId } from '#contract/ids'
import { type Db, rows } from '#platform/database'
import { selectPreferenceRows } from '../preference-queries.ts'
import { allowedOf } from '../preference-rules.ts'

/** What somebody allows who may be in an audience of a type, beside `ads_by_activity`. */
export const switchOf: Readonly<Record<AudienceType, AdSwitch>> = {
  VISITOR: 'ads_by_sites',
  CUSTOMER_LIST: 'ads_by_partners',
  ENGAGEMENT: 'ads_by_activity',
  ACTALIKE: 'ads_by_activity',
}

/** Nobody is in an audience whose ads are not chosen by what is known of them. */
export function allowsAudience(
  allowed: Pick<AdPreferences, AdSwitch> | undefined,
  type: AudienceType,
): boolean {
  return allowed !== undefined && allowed.ads_by_activity && allowed[switchOf[type]]
}

/** The types of audiences that each of these people may be in: none for minors, and for who is not shown here. */
export async function selectAllowedTypes(
  db: Db,
  personIds: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, AudienceType[]>> {
  if (personIds.length === 0) return new Map()
  const shown = await rows<{ id: PersonId }>(
    db,
    'select p.id from people p where p.id = any($1::bigint[]) and p.hidden_at is null',
    [personIds],
  )
  const stored = await selectPreferenceRows(
    db,
    shown.map(({ id }) => id),
  )
  return new Map(
    stored.map((one) => {
      // Of whom the age is not known might be a minor.
      const allowed = one.birthday === null ? undefined : allowedOf(one, now)
      return [one.person_id, audienceTypes.filter((type) => allowsAudience(allowed, type))]
    }),
  )
}

export async function selectAllowing(
  db: Db,
  personIds: readonly PersonId[],
  type: AudienceType,
  now: Date,
): Promise<Set<PersonId>> {
  const allowed = await selectAllowedTypes(db, personIds, now)
  return new Set([...allowed].flatMap(([id, types]) => (types.includes(type) ? id : [])))
}

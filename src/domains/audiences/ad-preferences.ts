import {
  type AdPreferences,
  type AdPreferencesView,
  getAdPreferences,
  setAdPreferences,
  switchesOfPrivacyControl,
} from '#contract/audiences/ad-preferences'
import { Failure } from '#contract/errors'
import type { PersonId } from '#contract/ids'
import { setPersonalizedAds } from '#domains/accounts'
import { toRfc2822 } from '#platform/clock'
import type { Db } from '#platform/database'
import { type AnyContext, answerCommand, answerQuery, memberOf } from '#platform/operations'
import { selectAllowedTypes } from './members/allowed-members.ts'
import { leaveRefused } from './members/recheck-members.ts'
import { savePreferences, selectPreferenceRows } from './preference-queries.ts'
import { allowedOf, isMinor } from './preference-rules.ts'

export const getAdPreferencesHandler = answerQuery(getAdPreferences, (context) =>
  viewOf(context, context.db),
)

export const setAdPreferencesHandler = answerCommand(
  setAdPreferences,
  async (context, { ads_by_activity, ...others }) => {
    const { db, clock } = context
    const { id } = memberOf(context)
    const now = clock.now()
    const [stored] = await selectPreferenceRows(db, [id])
    const switchesOn = ads_by_activity === true || Object.values(others).includes(true)
    if (switchesOn && (!stored || isMinor(stored, now))) throw new Failure('ad_data_of_minors')
    if (ads_by_activity !== undefined) await setPersonalizedAds(db, id, ads_by_activity)
    await savePreferences(db, id, others, now)
    await leaveRefused(db, id, (await selectAllowedTypes(db, [id], now)).get(id))
    return viewOf(context, db)
  },
)

/** What each of these people allows. Who has no account allows nothing. */
export async function selectAdPreferences(
  db: Db,
  personIds: readonly PersonId[],
  now: Date,
): Promise<Map<PersonId, AdPreferences>> {
  const found = await selectPreferenceRows(db, personIds)
  return new Map(found.map((stored) => [stored.person_id, allowedOf(stored, now)]))
}

/** What holds for a request of a browser that may send a global privacy control. */
export function withPrivacyControl(
  allowed: AdPreferences,
  { hasPrivacyControl }: { hasPrivacyControl?: boolean },
): AdPreferences {
  if (!hasPrivacyControl) return allowed
  const off = Object.fromEntries(switchesOfPrivacyControl.map((name) => [name, false]))
  return { ...allowed, ...off }
}

async function viewOf(
  context: Pick<AnyContext, 'caller' | 'clock'> & Parameters<typeof memberOf>[0],
  db: Db,
): Promise<AdPreferencesView> {
  const now = context.clock.now()
  const [stored] = await selectPreferenceRows(db, [memberOf(context).id])
  if (!stored) throw new Failure('login_required')
  return {
    ...withPrivacyControl(allowedOf(stored, now), context.caller),
    has_privacy_control: context.caller.hasPrivacyControl === true,
    is_minor: isMinor(stored, now),
    updated_at: stored.updated_at && toRfc2822(stored.updated_at),
  }
}

import { limits } from '#contract/limits'
import { expose } from '#domains/experiments'
import type { Writer } from '#platform/database'
import type { Caller, Services } from '#platform/operations'
import { ageOn } from '../rules/age-rules.ts'

/** Full age in Florida, and what its law on social media calls a teenager until then. */
const fullAge = 18

/** Whether somebody is where a teenager's account must be deleted within days of being asked. */
export function isInFlorida({ place }: Pick<Caller, 'place'>): boolean {
  return place.country === 'US' && place.region_from_ip === 'FL'
}

/** How long an account that is to be deleted can still be called back, in days. */
export async function deletionDaysFor(
  context: Pick<Services, 'clock'> & { db: Writer; caller: Pick<Caller, 'place' | 'cookies'> },
  account: { birthday: string | null },
): Promise<number> {
  const { db, caller, clock } = context
  const isTeen = account.birthday !== null && ageOn(account.birthday, clock.now()) < fullAge
  if (!isTeen || !isInFlorida(caller)) return limits.deletionDelayDays
  const group = await expose(db, caller.cookies, 'fdbr_teen_compliance', clock.now())
  return group === 'enabled' ? limits.teenDeletionDelayDays : limits.deletionDelayDays
}

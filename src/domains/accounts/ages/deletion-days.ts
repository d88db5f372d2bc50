import { limits } from '#contract/limits'
import { expose } from '#domains/experiments'
import type { Writer } from '#platform/database'
import type { Caller, Services } from '#platform/operations'
import { ageOn } from '../rules/age-rules.ts'

/** The age of majority in Florida, until which its law on social media speaks of teenagers. */
const fullAge = 18

/** Whether Florida’s law applies, which requires prompt deletion of a teenager's account on request. */
export function isInFlorida({ place }: Pick<Caller, 'place'>): boolean {
  return place.country === 'US' && place.region_from_ip === 'FL'
}

/** How many days an account that is due for deletion can still be restored. */
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

import type { AudienceStatus } from '#contract/audiences/audience'
import { limits } from '#contract/limits'
import type { Encryption } from '#platform/encryption'

/**
 * How many people an audience is said to have: fewer than there are, by a number that only this server can compute,
 * and that is another one for each number of people. So nobody can fill a list up to just below a limit with people
 * they know, add one more address, and read from what changes whether it is that of a member.
 */
export function hiddenPeople(
  encryption: Pick<Encryption, 'fingerprint'>,
  sourceId: string,
  people: number,
): number {
  const drawn = encryption.fingerprint('audience size', `${sourceId} ${people}`).readUInt32BE(0)
  return Math.max(0, people - (drawn % limits.audienceHidden))
}

/** By what is shown, never by the true number, which would tell more. */
export function statusOf(shown: number): Exclude<AudienceStatus, 'INITIALIZING'> {
  return shown < limits.audienceMin ? 'TOO_SMALL' : 'READY'
}

/** Between which numbers it is: in hundreds, above a thousand in two digits. */
export function boundsOf(shown: number): { lower_bound: number; upper_bound: number } {
  if (shown < limits.audienceMin)
    return { lower_bound: 0, upper_bound: limits.audienceMin + limits.audienceHidden }
  const step = Math.max(limits.audienceMin, 10 ** (String(shown).length - 2))
  const lower_bound = Math.floor(shown / step) * step
  return { lower_bound, upper_bound: lower_bound + 2 * step }
}

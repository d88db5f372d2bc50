import type { SecondFactor } from '#contract/accounts/second-factor/second-factor'
import type { PersonId } from '#contract/ids'
import type { Db } from '#platform/database'
import { countBackupCodes, findSecondFactor } from './second-factor-queries.ts'

export interface SecondFactorState {
  hasText: boolean
  hasApp: boolean
  /** The last digits of the number: enough to recognise one's own phone. */
  phoneEnd: string | null
}

/** The second factor that a log-in of this account requires; null: none. */
export async function secondFactorOf(
  db: Db,
  accountId: PersonId,
): Promise<SecondFactorState | null> {
  const kept = await findSecondFactor(db, accountId)
  if (!kept || (kept.phone === null && kept.totp_secret === null)) return null
  return {
    hasText: kept.phone !== null,
    hasApp: kept.totp_secret !== null,
    phoneEnd: kept.phone === null ? null : phoneEnd(kept.phone),
  }
}

export function phoneEnd(phone: string): string {
  return phone.slice(-2)
}

/** For its owner's settings. */
export async function toSecondFactor(db: Db, accountId: PersonId): Promise<SecondFactor> {
  const state = await secondFactorOf(db, accountId)
  return {
    is_on: state !== null,
    has_app: state?.hasApp ?? false,
    has_text: state?.hasText ?? false,
    phone_number_end: state?.phoneEnd ?? null,
    backup_codes_left: state ? await countBackupCodes(db, accountId) : 0,
  }
}

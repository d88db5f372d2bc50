import { rows, type Writer } from '#platform/database'

/** A new password, set through the owner's own address, is what a soft ban waits for. */
export async function liftSoftBan(db: Writer, accountId: string, now: Date): Promise<void> {
  await rows(
    db,
    `update accounts set state = 'active', state_reason = '', state_since = $2
      where id = $1 and state = 'soft_banned'`,
    [accountId, now],
  )
}

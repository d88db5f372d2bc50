import { setTimeout as wait } from 'node:timers/promises'
import type { EventName } from '#contract/events'
import type { ErasedAccount } from '#domains/accounts'
import { BackupError } from '#platform/backup'
import { countWaiting, runWaiting } from '#platform/jobs'
import type { Composition } from '../compose.ts'
import { createEventHandlers } from '../jobs/job-list.ts'
import { replayErasures } from './erasures.ts'

/** What is left of deleted accounts is removed by these. */
const erasing: readonly EventName[] = [
  'account_deleted',
  'board_deleted',
  'image_released',
  'video_released',
  'story_released',
  'person_changed',
  'pin_labelled',
  'hashtags_due',
  'audience_dropped',
  'catalog_feed_deleted',
]

/** A job that failed, as it may on a busy machine, is due again after some seconds. */
const triedForMs = 60_000
const pauseMs = 500

/** Deletes accounts again that were deleted after what was restored. Returns how many. */
export async function eraseAgain(
  product: Composition,
  accounts: readonly ErasedAccount[],
): Promise<number> {
  const erased = await replayErasures(product, accounts)
  if (erased === 0) return 0
  const handlers = createEventHandlers(product)
  const endsAt = performance.now() + triedForMs
  for (;;) {
    await runWaiting(product.database.pool, handlers, erasing)
    if ((await countWaiting(product.database.reader, erasing)) === 0) return erased
    if (performance.now() >= endsAt)
      throw new BackupError(
        'What belonged to accounts that were deleted since could not be removed. Run it again (a restore with --again).',
      )
    await wait(pauseMs)
  }
}

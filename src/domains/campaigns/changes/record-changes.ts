import { type Author, type EntityChange, recordAccountChange } from '#domains/advertisers'
import { noteLiveChange } from '../live/note-live-change.ts'

/**
 * Logs what differs between before and after, and tells the processes that show ads. Every writer of a campaign, ad
 * group, ad or keyword calls it in its transaction. Returns whether anything differed.
 */
export async function recordChange(author: Author, change: EntityChange): Promise<boolean> {
  if (!(await recordAccountChange(author, change))) return false
  await noteLiveChange(author.db, change.advertiser_id, change.campaign_id)
  return true
}

import type { NewsItem } from '#contract/news/news'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'

/** The link of a notification. */
export function newsPath({ kind, actor, board, pin, advertiser, removal }: NewsItem): string {
  if (kind === 'board_invited') return '/invited/'
  if (removal) return `/appeal/?report=${removal.id}`
  if (kind === 'followed') return actor.profile_url
  if (kind === 'scheduled_pin_failed')
    return advertiser
      ? `/business/scheduled/?advertiser_id=${advertiser.id}`
      : '/business/scheduled/'
  if (advertiser) return billingPath(advertiser.id)
  if (kind === 'partnership_asked') return '/business/partnerships/'
  if (pin && kind !== 'saved_yours') {
    const isAboutComment = !(
      kind === 'reacted' ||
      kind === 'tagged' ||
      kind.startsWith('partnership_')
    )
    return `/pin/${pin.id}/${isAboutComment ? '#comments' : ''}`
  }
  return board?.url ?? (pin ? `/pin/${pin.id}/` : actor.profile_url)
}

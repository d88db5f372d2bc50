import type { NewsItem } from '#contract/news/news'
import { billingPath } from '#web/lib/pages/paths/billing-path.ts'
import type { MessageKey } from '#web/lib/texts/messages.tsx'

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

/** The text of a notification; without the board's name if the viewer can no longer see the board. */
export function newsKey({ kind, board, advertiser }: NewsItem): MessageKey {
  switch (kind) {
    case 'board_followed':
      return board ? 'news.boardFollowed' : 'news.someBoardFollowed'
    case 'board_invited':
      return board ? 'news.boardInvited' : 'news.someBoardInvited'
    case 'board_joined':
      return board ? 'news.boardJoined' : 'news.someBoardJoined'
    case 'saved_yours':
      return board ? 'news.savedYours' : 'news.savedYoursSomewhere'
    case 'partnership_asked':
      return 'news.partnershipAsked'
    case 'partnership_approved':
      return 'news.partnershipApproved'
    case 'partnership_ended':
      return 'news.partnershipEnded'
    case 'ads_stopped':
      return 'news.adsStopped'
    case 'scheduled_pin_failed':
      return advertiser ? 'news.scheduledPinForFailed' : 'news.scheduledPinFailed'
    case 'liked_comment':
      return 'news.likedComment'
    default:
      return `news.${kind}`
  }
}

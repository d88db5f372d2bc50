import type { MessageKey } from '#messages/message-key'
import type { NewsItem } from './news.ts'

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

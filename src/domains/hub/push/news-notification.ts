import type { NewsItem, NewsKind } from '#contract/news/news'
import { newsKey } from '#contract/news/news-key'
import type { PushTopic } from '#contract/push/push'
import type { Translate } from '#platform/texts'
import type { PushNotification } from './push-notification.ts'

export const topicOfNews: Readonly<Record<NewsKind, PushTopic>> = {
  followed: 'people',
  board_followed: 'people',
  saved_yours: 'people',
  board_invited: 'boards',
  board_joined: 'boards',
  commented: 'comments',
  replied: 'comments',
  mentioned: 'comments',
  liked_comment: 'comments',
  reacted: 'comments',
  tagged: 'comments',
  partnership_asked: 'account',
  partnership_approved: 'account',
  partnership_ended: 'account',
  ads_stopped: 'account',
  scheduled_pin_failed: 'account',
  removed: 'account',
  restored: 'account',
}

const list = '/notifications/'

/** One for all of them, which replaces the one before it. Newest first, at least one. */
export function newsNotification(
  [newest, ...others]: readonly [NewsItem, ...NewsItem[]],
  t: Translate,
): PushNotification {
  const frame = { tag: 'news', isUrgent: false }
  const text = sentenceOf(newest, t)
  if (others.length > 0)
    return {
      ...frame,
      title: t('push.news', { count: others.length + 1 }),
      body: text,
      path: list,
    }
  return { ...frame, title: text, body: newest.comment?.text ?? '', path: pathOf(newest) }
}

function sentenceOf(item: NewsItem, t: Translate): string {
  const { actor, advertiser, board, reaction_type, removal } = item
  return t(newsKey(item), {
    name: advertiser?.name ?? actor.full_name,
    board: board?.name ?? '',
    reaction: String(reaction_type ?? 0),
    subject: removal?.subject ?? '',
    count: removal?.count ?? 1,
  })
}

/** Where there is something to see or to answer at once, that; otherwise the list. */
function pathOf({ kind, actor, pin, comment }: NewsItem): string {
  if (kind === 'board_invited') return '/invited/'
  if (kind === 'followed') return actor.profile_url
  if (pin && comment) return `/pin/${pin.id}/#comments`
  return list
}

import { limits } from '#contract/limits'
import type { NewsItem } from '#contract/news/news'
import { selectUnreadMessages } from '#domains/conversations'
import type { PushDevice } from '#domains/push'
import type { Db } from '#platform/database'
import type { Translate } from '#platform/texts'
import { toNewsItem } from '../list-news.ts'
import { selectNews } from '../news-queries.ts'
import { messageNotifications } from './message-notifications.ts'
import { newsNotification, topicOfNews } from './news-notification.ts'
import type { PushNotification } from './push-notification.ts'

/** What a device is to be told now. */
export interface Due {
  notifications: PushNotification[]
  /** What is told with them. */
  messagesUpTo: string
  /** null: no news are told. */
  newsUpTo: string | null
  /** When what has to wait may be told. */
  later: Date | null
}

interface DueContext {
  db: Db
  now: Date
  t: Translate
}

const maxRead = 100

export async function dueOn(device: PushDevice, context: DueContext): Promise<Due> {
  const messages = device.topics.includes('messages')
    ? await selectUnreadMessages(context.db, device.person_id, device.messages_up_to, maxRead)
    : []
  const news = await unseenNews(device, context)
  const [newest] = news
  const isNew = newest !== undefined && BigInt(newest.id) > BigInt(device.news_up_to)
  const nextNewsAt = nextNews(device)
  const isTold = isNew && (nextNewsAt === null || nextNewsAt <= context.now)
  return {
    notifications: [
      ...messageNotifications(messages, context.t),
      ...(isTold ? [newsNotification([newest, ...news.slice(1)], context.t)] : []),
    ],
    messagesUpTo: messages[0]?.id ?? device.messages_up_to,
    newsUpTo: isTold ? newest.id : null,
    later: isNew && !isTold ? nextNewsAt : null,
  }
}

/** Of what its member wants to hear, since the device was added, as they may see it now. Newest first. */
async function unseenNews(device: PushDevice, { db }: DueContext): Promise<NewsItem[]> {
  const { news } = await selectNews(db, device.person_id, null, maxRead)
  return news
    .filter(({ id, is_unseen, kind }) => {
      return is_unseen && BigInt(id) > BigInt(device.id) && isWanted(device, kind)
    })
    .map(toNewsItem)
}

function isWanted({ topics }: PushDevice, kind: NewsItem['kind']): boolean {
  return topics.includes(topicOfNews[kind])
}

/** A Pin that many save makes one notification after the other otherwise. */
function nextNews({ news_sent_at }: PushDevice): Date | null {
  return news_sent_at && new Date(news_sent_at.getTime() + limits.pushPauseMinutes * 60_000)
}

import type { BoardCard } from '#contract/boards/board'
import type { PinId } from '#contract/ids'
import { limits } from '#contract/limits'
import { countUnseenNews, listNews, type NewsItem } from '#contract/news/news'
import type { PersonCard } from '#contract/people/person'
import type { PinImages } from '#contract/pins/pin'
import { boardUrl } from '#domains/boards'
import { toRfc2822 } from '#platform/clock'
import { answerQuery, memberOf } from '#platform/operations'
import { readIdBookmark, writeBookmark } from '#platform/paging'
import { countUnseen, type NewsRow, selectNews } from './news-queries.ts'

export const listNewsHandler = answerQuery(listNews, async (context, { bookmarks, page_size }) => {
  const start = readIdBookmark(bookmarks, 'news')
  if (start === 'end') return { items: [], bookmark: null }
  const { news, last } = await selectNews(context.db, memberOf(context).id, start, page_size)
  return {
    items: news.map(toNewsItem),
    bookmark: last === null ? null : writeBookmark('news', [last]),
  }
})

export const countUnseenNewsHandler = answerQuery(countUnseenNews, async (context) => ({
  unseen_count: await countUnseen(context.db, memberOf(context).id, limits.newsUnseenMax),
}))

export function toNewsItem(news: NewsRow): NewsItem {
  return {
    type: 'news',
    id: news.id,
    kind: news.kind,
    created_at: toRfc2822(news.created_at),
    is_unseen: news.is_unseen,
    actor: JSON.parse(news.actor_card) as PersonCard,
    board: toCard(news),
    pin: news.pin_card === null ? null : toPicture(news.pin_card),
    comment:
      news.comment_id === null ? null : { id: news.comment_id, text: news.comment_text ?? '' },
    advertiser:
      news.advertiser_id === null
        ? null
        : { id: news.advertiser_id, name: news.advertiser_name ?? '' },
    reaction_type: news.reaction_type,
    removal:
      news.report_id === null || news.subject === null
        ? null
        : { id: news.report_id, subject: news.subject, count: news.count ?? 1 },
  }
}

function toCard({ board, owner_card }: NewsRow): BoardCard | null {
  if (board === null || owner_card === null) return null
  const owner = JSON.parse(owner_card) as PersonCard
  return { ...(board as BoardCard), url: boardUrl(owner.username, board.slug), owner }
}

interface StoredPin {
  id: PinId
  title: string
  images: PinImages
  dominant_color: string
  alt_text: string
}

function toPicture(card: string): StoredPin {
  const { id, title, images, dominant_color, alt_text } = JSON.parse(`${card}}`) as StoredPin
  return { id, title, images, dominant_color, alt_text }
}

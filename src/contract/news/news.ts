import { z } from 'zod'
import { BoardCard } from '../boards/board.ts'
import { idOut } from '../ids.ts'
import { command, query } from '../operation.ts'
import { paged, pageOf } from '../paging.ts'
import { PersonCard } from '../people/person.ts'
import { PinImages } from '../pins/pin.ts'
import { Moment } from '../values.ts'

export const newsKinds = [
  'followed',
  'board_followed',
  'board_invited',
  'board_joined',
  'saved_yours',
  'commented',
  'replied',
  'mentioned',
  'liked_comment',
  'reacted',
  'partnership_asked',
  'partnership_approved',
  'partnership_ended',
  'ads_stopped',
  'scheduled_pin_failed',
  'tagged',
  'removed',
  'restored',
] as const
export const NewsKind = z.enum(newsKinds)
export type NewsKind = z.output<typeof NewsKind>

/** An event, as far as its reader may see it. */
export const NewsItem = z.object({
  type: z.literal('news'),
  id: idOut<'news'>(),
  kind: NewsKind,
  created_at: Moment,
  is_unseen: z.boolean(),
  /** The actor. */
  actor: PersonCard,
  board: BoardCard.nullable(),
  pin: z
    .object({
      id: idOut<'pin'>(),
      title: z.string(),
      images: PinImages,
      dominant_color: z.string(),
      alt_text: z.string(),
    })
    .nullable(),
  comment: z.object({ id: idOut<'comment'>(), text: z.string() }).nullable(),
  /** For `ads_stopped`: the ad account whose ads rest until it pays; for `scheduled_pin_failed`: for which it was. */
  advertiser: z.object({ id: idOut<'advertiser'>(), name: z.string() }).nullable(),
  /** For `reacted`: the kind. */
  reaction_type: z.int().nullable(),
  /**
   * For `removed` and `restored`: the number of the statement of reasons, what it was, as reports call it, and how many
   * of them.
   */
  removal: z.object({ id: idOut<'report'>(), subject: z.string(), count: z.int() }).nullable(),
})
export type NewsItem = z.output<typeof NewsItem>

export const listNews = query('listNews', {
  summary: 'The viewer’s notifications, the latest first',
  access: 'member',
  input: z.object({ ...paged }),
  output: pageOf(NewsItem),
  errors: [],
  resource: 'NewsHubResource/get',
  v3: 'GET /v3/news_hub/',
  endpoint: 'v3_get_news_hub',
})

export const countUnseenNews = query('countUnseenNews', {
  summary: 'The number of unseen notifications; 100 means 100 or more',
  access: 'member',
  input: z.object({}),
  output: z.object({ unseen_count: z.int() }),
  errors: [],
  resource: 'NewsHubBadgeResource/get',
  v3: 'GET /v3/news_hub/badge/',
  endpoint: 'v3_get_news_hub_badge',
})

export const seeNews = command('seeNews', {
  summary: 'Mark the viewer’s notifications as seen',
  access: 'member',
  input: z.object({}),
  output: z.null(),
  errors: [],
  resource: 'NewsHubResource/update',
  v3: 'PUT /v3/news_hub/',
  endpoint: 'v3_update_news_hub',
})

import { createHash } from 'node:crypto'
import { createConversionTag } from '#contract/conversions/tags'
import { createConversionToken } from '#contract/conversions/tokens'
import type { AdvertiserId, ConversionTagId } from '#contract/ids'
import { rows } from '#platform/database'
import { asId } from '../ids.ts'
import type { ServedWorld } from '../served-world.ts'
import type { WireAnswer } from '../wire-client.ts'
import type { World } from '../world.ts'
import { makeBusiness } from './advertising.ts'

export const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

export interface StoredEvent {
  event_name: string
  action_source: string
  event_id: string | null
  sources: string[]
  page: string | null
  value_micro: string | null
  currency: string | null
  order_id: string | null
  content: Record<string, unknown> | null
  is_limited: boolean
  click_id: string | null
  identifiers: Record<string, string[]> | null
}

/** An ad account with a tag and a token. */
export interface Shop {
  advertiser_id: AdvertiserId
  tag_id: ConversionTagId
  token: string
  /** An event as a server sends it, now. */
  event(more?: object): Record<string, unknown>
  stored(): Promise<StoredEvent[]>
}

export async function makeShop(world: World): Promise<Shop> {
  const { advertiser } = await makeBusiness(world)
  const olive = world.as('olive')
  const advertiser_id = asId<AdvertiserId>(advertiser.id)
  const tag = await olive.run(createConversionTag, {
    advertiser_id,
    name: 'Shop',
    aem_enabled: true,
  })
  const { token } = await olive.run(createConversionToken, { advertiser_id, name: 'Server' })
  return {
    advertiser_id,
    tag_id: asId<ConversionTagId>(tag.id),
    token,
    event: (more = {}) => ({
      event_name: 'checkout',
      action_source: 'web',
      event_time: Math.floor(world.services.clock.now().getTime() / 1_000),
      user_data: { em: [sha256('mia@mail.example')] },
      custom_data: { value: '19.90', currency: 'EUR' },
      ...more,
    }),
    stored: () =>
      rows<StoredEvent>(
        world.database.reader,
        `select event_name, action_source, event_id, sources, page, value_micro::text, currency, order_id, content,
           is_limited, click_id, identifiers from conversion_events where advertiser_id = $1 order by id`,
        [advertiser_id],
      ),
  }
}

/** Sends events as a server does. */
export function sendEvents(
  world: ServedWorld,
  { advertiser_id, token }: Pick<Shop, 'advertiser_id' | 'token'>,
  data: unknown,
  query = '',
): Promise<WireAnswer> {
  return world.client().send('POST', `/v5/ad_accounts/${advertiser_id}/events${query}`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: typeof data === 'string' ? data : JSON.stringify({ data }),
  })
}

/** Sends an event as a tag does. */
export function fireTag(
  world: ServedWorld,
  { advertiser_id, tag_id }: Pick<Shop, 'advertiser_id' | 'tag_id'>,
  fields: Record<string, string>,
  headers: Record<string, string> = {},
): Promise<WireAnswer> {
  const body = new URLSearchParams({ aid: advertiser_id, tid: tag_id, ...fields }).toString()
  const type = 'application/x-www-form-urlencoded;charset=UTF-8'
  return world.client().send('POST', '/ct/v3/', {
    headers: { 'content-type': type, 'user-agent': 'Mozilla/5.0 (Shopper)', ...headers },
    body,
  })
}
